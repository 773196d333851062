import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Icon, type IconName } from "../../card/icons.tsx";

const people = [
  { name: "عمر الخطيب", photo: "/people/omar.svg", lang: "ar" },
  { name: "林美玲", photo: "/people/meiling.svg", lang: "zh" },
  { name: "सुनिता गुरुङ", photo: "/people/sunita.svg", lang: "ne" },
  { name: "Amara Okafor", photo: "/people/amara.svg", lang: "en" },
  { name: "James Whitfield", photo: "/people/james.svg", lang: "en" },
];

const ways: readonly { icon: IconName; label: MessageDescriptor }[] = [
  { icon: "nfc", label: msg`NFC` },
  { icon: "copy", label: msg`Link` },
  { icon: "whatsapp", label: msg`WhatsApp` },
  { icon: "telegram", label: msg`Telegram` },
  { icon: "mail", label: msg`Email` },
];

function Names() {
  return (
    <article className="feature feature-names">
      <div>
        <h3>
          <Trans>Every name, spelled right</Trans>
        </h3>
        <p>
          <Trans>Arabic, Nepali, Chinese or English, exactly as you write it. No more misspelled names.</Trans>
        </p>
      </div>
      <ul className="faces">
        {people.map((person) => (
          <li key={person.name}>
            <img src={person.photo} alt="" width="64" height="64" loading="lazy" />
            <span lang={person.lang} dir="auto">
              {person.name}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Shows a contact in an address book, with each value in the correct field. */
function Contact() {
  return (
    <article className="feature feature-ink">
      <div className="entry" aria-hidden="true">
        <img src="/people/amara.svg" alt="" width="56" height="56" loading="lazy" />
        <b>Amara Okafor</b>
        <span>Editor · Lagos Review</span>
        <dl>
          <dt>
            <Trans>mobile</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">+234 803 555 0142</bdi>
          </dd>
          <dt>
            <Trans>work</Trans>
          </dt>
          <dd>amara@lagosreview.example</dd>
        </dl>
      </div>
      <div>
        <h3>
          <Trans>A contact, not a bookmark</Trans>
        </h3>
        <p>
          <Trans>
            Job title, company, numbers, links and photo go straight into the address book people already use.
          </Trans>
        </p>
      </div>
    </article>
  );
}

function ShareOptions() {
  const { i18n } = useLingui();
  return (
    <article className="feature feature-ways">
      <ul className="ways" aria-hidden="true">
        {ways.map((way) => (
          <li key={way.icon}>
            <Icon name={way.icon} size={24} />
            {i18n._(way.label)}
          </li>
        ))}
      </ul>
      <div>
        <h3>
          <Trans>Share it your way</Trans>
        </h3>
        <p>
          <Trans>Tap, scan or send a link. It's always the same card, and nobody has to install anything.</Trans>
        </p>
      </div>
    </article>
  );
}

function Change() {
  return (
    <article className="feature">
      <p className="before-after" aria-hidden="true">
        <s>Engineer, Kontor Nord</s>
        <b>Partner, Studio Whitfield</b>
      </p>
      <div>
        <h3>
          <Trans>Edit once, update everywhere</Trans>
        </h3>
        <p>
          <Trans>Edit your card, and every printed QR code and shared link shows the new details.</Trans>
        </p>
      </div>
    </article>
  );
}

function Team() {
  return (
    <article className="feature feature-wide">
      <div>
        <h3>
          <Trans>Works for teams</Trans>
        </h3>
        <p>
          <Trans>Invite colleagues, see every card in one list and turn off a lost NFC card instantly.</Trans>
        </p>
      </div>
      <ul className="team" aria-hidden="true">
        {people.slice(2).map((person) => (
          <li key={person.name}>
            <img src={person.photo} alt="" width="40" height="40" loading="lazy" />
            <span>{person.name}</span>
            <i>
              <Trans>Active</Trans>
            </i>
          </li>
        ))}
      </ul>
    </article>
  );
}

function Own() {
  return (
    <article className="feature feature-own">
      <p className="terminal" dir="ltr" aria-hidden="true">
        <span>npm start</span>
        E-VOX is running at http://localhost:3000
      </p>
      <div>
        <h3>
          <Trans>Self-hosted</Trans>
        </h3>
        <p>
          <Trans>Open source, on your own server. No third party sees who scans your card.</Trans>
        </p>
      </div>
    </article>
  );
}

/** The tiles differ in size: the most important features get the most space. */
export function Features() {
  return (
    <section className="features" id="features" aria-labelledby="features-title">
      <h2 className="heading" id="features-title">
        <Trans>Built for the people you meet</Trans>
      </h2>
      <div className="feature-grid">
        <Names />
        <Contact />
        <ShareOptions />
        <Change />
        <Team />
        <Own />
      </div>
    </section>
  );
}
