import { Icon } from "../../card/icons.tsx";

export function About() {
  return (
    <section className="about" id="about" aria-labelledby="about-title">
      <div className="about-words">
        <h2 className="heading" id="about-title">
          Shared in three seconds
        </h2>
        <p>
          No paper to lose, no names to spell out, no “I’ll find you on LinkedIn”. People save you as a contact, with
          your photo, right in their address book.
        </p>
      </div>
      <ol className="steps">
        <li>
          <div>
            <h3>Hold it to a phone</h3>
            <p>Phones with NFC open your card with a tap. All others scan the QR code.</p>
          </div>
          <span data-drawing="" className="step-picture step-tap">
            <Icon name="tap" size={44} />
          </span>
        </li>
        <li>
          <div>
            <h3>Your card opens instantly</h3>
            <p>Even on slow conference Wi-Fi: the page is smaller than a photo and needs no app.</p>
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
            <h3>They tap Save contact</h3>
            <p>Name, photo, number and company, complete on iPhone, Android and Outlook.</p>
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
