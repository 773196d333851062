import { Icon } from "../../card/icons.tsx";

export function About() {
  return (
    <section className="about" id="about" aria-labelledby="about-title">
      <div className="about-words">
        <h2 className="heading" id="about-title">
          Three seconds at a fair.
        </h2>
        <p>
          No paper to lose, no spelling of surnames, no “I’ll find you on LinkedIn”. What they keep is a contact, with
          your photo, in the place they look people up.
        </p>
      </div>
      <ol className="steps">
        <li>
          <div>
            <h3>Hold it to a phone</h3>
            <p>Phones that read NFC open it at a touch. Everyone else scans the code.</p>
          </div>
          <span data-drawing="" className="step-picture step-tap">
            <Icon name="tap" size={44} />
          </span>
        </li>
        <li>
          <div>
            <h3>Your card opens at once</h3>
            <p>Even on the hall’s bad network: the page is smaller than one photo and needs no app.</p>
          </div>
          <span data-drawing="" className="step-picture step-open" aria-hidden="true">
            <span className="step-poster">
              <b>Sunita Gurung</b>
              <img src="/people/sunita.svg" alt="" width="80" height="80" loading="lazy" />
            </span>
          </span>
        </li>
        <li>
          <div>
            <h3>They press Save contact</h3>
            <p>Name, photo, number, company: complete, for iPhone, Android and Outlook.</p>
          </div>
          <span data-drawing="" className="step-picture" aria-hidden="true">
            <span className="step-save">
              <Icon name="save" size={20} />
              Save contact
            </span>
          </span>
        </li>
      </ol>
    </section>
  );
}
