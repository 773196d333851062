import { msg, plural } from "@lingui/core/macro";
import type { Language } from "../../domain/core/languages.ts";
import type { EmailWords } from "../emails/email-words.ts";
import { visitorI18n } from "../texts/visitor-i18n.ts";

type ContactCopy = {
  /** The card's; null: not shown. */
  name: string | null;
  /** Who keeps the contact; null: not shown. */
  controller: string | null;
  months: number;
};

/** The email to a visitor who shared their contact. It holds nothing that they entered. */
export function contactCopyTexts(language: Language) {
  const i18n = visitorI18n(language);

  function keeper({ name, controller }: ContactCopy): string {
    if (controller === null) return i18n._(msg`Your link shows who keeps what you shared.`);
    return name === null || name === controller
      ? i18n._(msg`${{ controller }} keeps what you share to contact you.`)
      : i18n._(msg`${{ controller }} keeps what you share so that ${{ owner: name }} can contact you.`);
  }

  return {
    language,
    linkHint: () => i18n._(msg`If the button doesn't work, open this link:`),
    contactCopy: (copy: ContactCopy): EmailWords => {
      const { name, months } = copy;
      const title =
        name === null ? i18n._(msg`The contact and your link`) : i18n._(msg`${{ name }}'s contact and your link`);
      const end = i18n._(
        msg`${plural(
          { months },
          {
            one: "It is deleted # month after your last contact.",
            other: "It is deleted # months after your last contact.",
          },
        )}`,
      );
      return {
        subject: `E-VOX: ${title}`,
        title,
        paragraphs: [
          name === null
            ? i18n._(msg`You shared your contact. The owner's contact is attached. Open the file to save it.`)
            : i18n._(
                msg`You shared your contact with ${{ name }}. Their contact is attached. Open the file to save it.`,
              ),
          `${keeper(copy)} ${end}`,
          i18n._(msg`With your link you can see, correct or delete what you shared, or withdraw consent, at any time.`),
        ],
        actionLabel: i18n._(msg`Open your link`),
        footer: i18n._(
          msg`You're receiving this email because someone entered this address on a digital business card. If it wasn't you, open the link to delete what was entered.`,
        ),
      };
    },
  };
}
