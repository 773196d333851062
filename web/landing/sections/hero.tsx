import { CardView } from "../../card/card-view.tsx";
import { Icon } from "../../card/icons.tsx";
import { QrCode } from "../../card/qr-code.tsx";
import { HeroVideo } from "../hero-video.tsx";
import { sampleCard, sampleCode, samples, sampleUrls } from "../sample-person.ts";

/**
 * An animation in CSS that runs once: a card meets a phone, its page appears, and the contact is saved. The phone shows
 * a real card that is not interactive. With reduced motion, the last frame is shown.
 */
export function Hero({ publicUrl }: { publicUrl: string }) {
  const [lift] = samples;
  return (
    <section className="hero" id="home" aria-labelledby="hero-title">
      <div className="hero-inner">
        <div className="hero-words">
          <h1 id="hero-title">
            One tap. <br />
            You’re in their phone.
          </h1>
          <p className="hero-lead">
            A digital business card that’s always up to date and saves as a contact. Share it by NFC, QR code or link,
            with nothing to install.
          </p>
          <p className="hero-next">
            <a className="button button-action" href="/login">
              Get Started
            </a>
            <a className="button button-ghost" href="#contact">
              Contact us
            </a>
          </p>
          <dl className="hero-facts">
            <div>
              <dt>One page</dt>
              <dd>smaller than a photo</dd>
            </div>
            <div>
              <dt>0 apps</dt>
              <dd>for the other person</dd>
            </div>
            <div>
              <dt>Always current</dt>
              <dd>edit once, updated everywhere</dd>
            </div>
          </dl>
        </div>
        <div className="hero-scene" data-drawing="" aria-hidden="true" inert>
          <div className="phone sample-lift">
            <div className="phone-screen">
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
                Saved to your contacts
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
