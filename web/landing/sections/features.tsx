import { Icon } from "../../card/icons.tsx";

const people = [
  { name: "عمر الخطيب", photo: "/people/omar.svg", lang: "ar" },
  { name: "林美玲", photo: "/people/meiling.svg", lang: "zh" },
  { name: "सुनिता गुरुङ", photo: "/people/sunita.svg", lang: "ne" },
  { name: "Amara Okafor", photo: "/people/amara.svg", lang: "en" },
  { name: "James Whitfield", photo: "/people/james.svg", lang: "en" },
];

/** Uneven on purpose: what matters most takes the most room. */
export function Features() {
  return (
    <section className="features" id="features" aria-labelledby="features-title">
      <h2 className="heading" id="features-title">
        Made for the other side of the handshake.
      </h2>
      <div className="feature-grid">
        <article className="feature feature-names">
          <div>
            <h3>Every name, spelled right</h3>
            <p>Arabic runs from the right, Nepali keeps its marks, Chinese its weight. Nobody types you in by ear.</p>
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
        <article className="feature feature-ink">
          <Icon name="save" size={30} />
          <div>
            <h3>A contact, not a bookmark</h3>
            <p>Title, company, numbers, links and picture arrive in the address book they already use.</p>
          </div>
        </article>
        <article className="feature">
          <Icon name="share" size={28} />
          <h3>Share it your way</h3>
          <p>Link, QR code, WhatsApp, Telegram or e-mail. The code on paper never has to change.</p>
        </article>
        <article className="feature">
          <Icon name="edit" size={28} />
          <h3>Change jobs, keep your cards</h3>
          <p>Edit once. Every printed code and every shared link shows the new you.</p>
        </article>
        <article className="feature feature-wide">
          <div>
            <h3>For a team, too</h3>
            <p>Invite colleagues, see every card in one list, and block a lost one at once.</p>
          </div>
          <ul className="team" aria-hidden="true">
            {people.slice(2).map((person) => (
              <li key={person.name}>
                <img src={person.photo} alt="" width="40" height="40" loading="lazy" />
                <span>{person.name}</span>
                <i>Active</i>
              </li>
            ))}
          </ul>
        </article>
        <article className="feature feature-own">
          <h3>Yours to run</h3>
          <p>Open source, on your own server, with no third party watching who scans whom.</p>
        </article>
      </div>
    </section>
  );
}
