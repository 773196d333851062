import { Trans } from "@lingui/react/macro";
import { type Language, textDirection } from "../../../domain/core/languages.ts";
import { CardView } from "../../card/card-view.tsx";
import { Icon } from "../../card/icons.tsx";
import { QrCode } from "../../card/qr-code.tsx";
import { HeroVideo } from "../hero-video.tsx";
import { sampleCard, sampleCode, samples, sampleUrls } from "../sample-person.ts";

/**
 * An animation in CSS that runs once: a card meets a phone, its page appears, and the contact is saved. The phone shows
 * a real card that is not interactive. With reduced motion, the last frame is shown.
 */
export function Hero({ language, publicUrl }: { language: Language; publicUrl: string }) {
  const [lift] = samples;
  return (
    <section className="hero" id="home" aria-labelledby="hero-title">
      <div className="hero-inner">
        <div className="hero-words">
          <h1 id="hero-title">
            <Trans>
              One tap. <br />
              You're in their phone.
            </Trans>
          </h1>
          <p className="hero-lead">
            <Trans>
              A digital business card that's always up to date and that people save as a contact. Share it by NFC, QR
              code or link, with nothing to install.
            </Trans>
          </p>
          <p className="hero-next">
            <a className="button button-action" href="/login">
              <Trans>Get Started</Trans>
            </a>
            <a className="button button-ghost" href="#contact">
              <Trans>Contact us</Trans>
            </a>
          </p>
          <dl className="hero-facts">
            <div>
              <dt>
                <Trans>One page</Trans>
              </dt>
              <dd>
                <Trans>smaller than a photo</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>0 apps</Trans>
              </dt>
              <dd>
                <Trans>for the other person</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Always current</Trans>
              </dt>
              <dd>
                <Trans>edit once, updated everywhere</Trans>
              </dd>
            </div>
          </dl>
        </div>
        <div className="hero-scene" data-drawing="" dir="ltr" aria-hidden="true" inert>
          <div className="phone sample-lift">
            <div className="phone-screen" dir={textDirection(language)}>
              {lift && (
                <CardView
                  card={sampleCard(lift)}
                  urls={sampleUrls(publicUrl)}
                  code={sampleCode(publicUrl)}
                  prefix="hero-"
                  level={3}
                />
              )}
            </div>
            <p className="arrival">
              <img src="/people/sunita.svg" alt="" width="44" height="44" fetchPriority="low" />
              <span className="arrival-words">
                <b>Sunita Gurung</b>
                <Trans>Saved to your contacts</Trans>
              </span>
              <Icon name="check" size={20} />
            </p>
          </div>
          <div className="plastic">
            <b>
              himal<span>hydro</span>
            </b>
            <Icon name="nfc" size={30} />
            <p>
              Sunita Gurung
              <span>Head of Partnerships</span>
            </p>
            <QrCode symbol="hero-code" label="" />
          </div>
        </div>
      </div>
      {/* Comes last although it is in the background: its position depends on the hero's height. */}
      <HeroVideo />
    </section>
  );
}
