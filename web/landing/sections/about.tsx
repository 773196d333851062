import { Trans } from "@lingui/react/macro";
import { Icon } from "../../card/icons.tsx";

export function About() {
  return (
    <section className="about" id="about" aria-labelledby="about-title">
      <div className="about-words">
        <h2 className="heading" id="about-title">
          <Trans>Shared in three seconds</Trans>
        </h2>
        <p>
          <Trans>
            No paper to lose, no names to spell out, no “I'll find you on LinkedIn.” People save you as a contact, with
            your photo, right in their address book.
          </Trans>
        </p>
      </div>
      <ol className="steps">
        <li>
          <div>
            <h3>
              <Trans>Hold it near a phone</Trans>
            </h3>
            <p>
              <Trans>Phones with NFC open your card with a tap. All others scan the QR code.</Trans>
            </p>
          </div>
          <span data-drawing="" className="step-picture step-tap">
            <Icon name="tap" size={44} />
          </span>
        </li>
        <li>
          <div>
            <h3>
              <Trans>Your card opens instantly</Trans>
            </h3>
            <p>
              <Trans>Even on slow conference Wi-Fi: the page is smaller than a photo and needs no app.</Trans>
            </p>
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
            <h3>
              <Trans>They tap Save contact</Trans>
            </h3>
            <p>
              <Trans>Name, photo, number and company, complete on iPhone, Android and Outlook.</Trans>
            </p>
          </div>
          <span data-drawing="" className="step-picture" aria-hidden="true">
            <span className="step-save">
              <Icon name="save" size={20} />
              <Trans>Save contact</Trans>
            </span>
          </span>
        </li>
      </ol>
    </section>
  );
}
