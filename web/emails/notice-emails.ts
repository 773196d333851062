import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { dateIn, type EmailWords, greeting, withSubject } from "./email-words.ts";

type SubscriptionEnd = {
  greeted: string | null;
  /** The card's; null: not shown. */
  name: string | null;
  category: string;
  days: number;
  ends: Date;
  shownUntil: Date;
  mayRequestPlan: boolean;
};

type UpgradeDecided = {
  greeted: string | null;
  /** The card's; null: not shown. */
  name: string | null;
  plan: string;
  category: string;
  isAccepted: boolean;
  /** Null without an end, as for a lifetime. */
  ends: Date | null;
  hasReason: boolean;
};

/** A setting turns off those that say so in their footer. Names that are null are not shown. */
export function noticeEmails(i18n: I18n) {
  const footer = () =>
    i18n._(
      msg`You're receiving this email because you have an E-VOX account with this address. You can turn these emails off in your settings.`,
    );

  function invitationText(organization: string | null, inviter: string | null): string {
    if (organization !== null && inviter !== null) {
      return i18n._(msg`${{ inviter }} invited you to join ${{ organization }} on E-VOX.`);
    }
    if (organization !== null) return i18n._(msg`You're invited to join ${{ organization }} on E-VOX.`);
    if (inviter !== null) return i18n._(msg`${{ inviter }} invited you to join an organization on E-VOX.`);
    return i18n._(msg`You're invited to join an organization on E-VOX.`);
  }

  return {
    invitation: ({ organization, inviter }: { organization: string | null; inviter: string | null }) =>
      withSubject({
        title: i18n._(msg`You have an invitation`),
        paragraphs: [
          invitationText(organization, inviter),
          i18n._(msg`Log in to accept or decline. The invitation expires in 14 days.`),
        ],
        actionLabel: i18n._(msg`View invitation`),
        footer: footer(),
      }),
    /** For an address without an account: nobody has verified it, so without names. */
    signUpInvitation: () =>
      withSubject({
        title: i18n._(msg`You have an invitation`),
        paragraphs: [
          invitationText(null, null),
          i18n._(msg`View the invitation to see who invited you, then sign up to join. The link expires in 14 days.`),
        ],
        actionLabel: i18n._(msg`View invitation`),
        footer: i18n._(
          msg`You're receiving this email because someone on E-VOX invited this address. If you weren't expecting an invitation, ignore this email.`,
        ),
      }),
    memberAdded: ({ greeted, organization }: { greeted: string | null; organization: string | null }) =>
      withSubject({
        title: i18n._(msg`You were added to an organization`),
        paragraphs: [
          greeting(i18n, greeted),
          organization === null
            ? i18n._(
                msg`An administrator added you to an organization on E-VOX. You still own your card. The organization's leaders can view and block it.`,
              )
            : i18n._(
                msg`An administrator added you to ${{ organization }} on E-VOX. You still own your card. The organization's leaders can view and block it.`,
              ),
        ],
        actionLabel: i18n._(msg`Open E-VOX`),
        footer: footer(),
      }),
    cardReminder: ({ greeted, organization }: { greeted: string | null; organization: string | null }) =>
      withSubject({
        title: i18n._(msg`Create your card`),
        paragraphs: [
          greeting(i18n, greeted),
          organization === null
            ? i18n._(msg`Your organization asked you to create your digital business card on E-VOX.`)
            : i18n._(msg`${{ organization }} asked you to create your digital business card on E-VOX.`),
          i18n._(msg`Your name and email are already filled in. You can change anything later.`),
        ],
        actionLabel: i18n._(msg`Create your card`),
        footer: footer(),
      }),
    subscriptionEnds: (told: SubscriptionEnd): EmailWords => {
      const { greeted, name, category, days, ends, shownUntil, mayRequestPlan } = told;
      const [end, until] = [dateIn(i18n, ends), dateIn(i18n, shownUntil)];
      const subject =
        name === null
          ? i18n._(
              msg`Your card's ${{ category }} subscription ends in ${plural({ days }, { one: "# day", other: "# days" })}`,
            )
          : i18n._(
              msg`${{ name }}'s ${{ category }} subscription ends in ${plural({ days }, { one: "# day", other: "# days" })}`,
            );
      return {
        subject: `E-VOX: ${subject}`,
        title: i18n._(msg`${plural({ days }, { one: "# day left", other: "# days left" })}`),
        paragraphs: [
          greeting(i18n, greeted),
          name === null
            ? i18n._(msg`Your card's ${{ category }} subscription ends on ${{ end }}.`)
            : i18n._(msg`The ${{ category }} subscription for ${{ name }}'s card ends on ${{ end }}.`),
          i18n._(msg`Visitors can open the card until ${{ until }}. Nothing on the card will be lost.`),
          ...(mayRequestPlan ? [i18n._(msg`To renew the subscription, request the plan again in your account.`)] : []),
        ],
        actionLabel: mayRequestPlan ? i18n._(msg`View your plan`) : i18n._(msg`Open the card`),
        footer: i18n._(
          msg`You're receiving this email because you own this card. You can turn these emails off in your settings.`,
        ),
      };
    },
    upgradeDecided: ({ greeted, name, plan, category, isAccepted, ends, hasReason }: UpgradeDecided): EmailWords => {
      const accepted = [
        name === null
          ? i18n._(
              msg`An administrator activated the ${{ plan }} plan for your card. The card's category is now ${{ category }}.`,
            )
          : i18n._(
              msg`An administrator activated the ${{ plan }} plan for ${{ name }}'s card. The card's category is now ${{ category }}.`,
            ),
        ...(ends === null ? [] : [i18n._(msg`The subscription ends on ${{ end: dateIn(i18n, ends) }}.`)]),
      ];
      const declined = [
        name === null
          ? i18n._(msg`An administrator declined your request for the ${{ plan }} plan. Your card won't change.`)
          : i18n._(
              msg`An administrator declined your request for the ${{ plan }} plan for ${{ name }}'s card. The card won't change.`,
            ),
        ...(hasReason ? [i18n._(msg`Reason:`)] : []),
      ];
      return withSubject({
        title: isAccepted
          ? i18n._(msg`Your ${{ plan }} plan is active`)
          : i18n._(msg`Your request for ${{ plan }} was declined`),
        paragraphs: [greeting(i18n, greeted), ...(isAccepted ? accepted : declined)],
        actionLabel: i18n._(msg`View your plan`),
        footer: i18n._(msg`You're receiving this email because you requested this plan.`),
      });
    },
    contactShared: ({ greeted }: { greeted: string | null }) =>
      withSubject({
        title: i18n._(msg`Someone shared their contact with you`),
        paragraphs: [greeting(i18n, greeted), i18n._(msg`A visitor of your card shared their contact with you.`)],
        actionLabel: i18n._(msg`View contact`),
        footer: footer(),
      }),
    contactHandedOver: ({ greeted }: { greeted: string | null }) =>
      withSubject({
        title: i18n._(msg`A contact was handed over to you`),
        paragraphs: [greeting(i18n, greeted), i18n._(msg`A colleague asked you to look after a contact.`)],
        actionLabel: i18n._(msg`View contact`),
        footer: footer(),
      }),
    /** @param event its name; null: not shown */
    contactsShared: ({ greeted, count, event }: { greeted: string | null; count: number; event: string | null }) =>
      withSubject({
        title: i18n._(msg`${plural({ count }, { one: "# new contact", other: "# new contacts" })}`),
        paragraphs: [
          greeting(i18n, greeted),
          event === null
            ? i18n._(
                msg`${plural({ count }, { one: "# person shared their contact with you.", other: "# people shared their contacts with you." })}`,
              )
            : i18n._(
                msg`${{ event }}: ${plural({ count }, { one: "# person shared their contact with you.", other: "# people shared their contacts with you." })}`,
              ),
        ],
        actionLabel: i18n._(msg`View contacts`),
        footer: footer(),
      }),
    /** For the operator. The sender's text is a quotation. */
    contactMessage: ({ name, email }: { name: string; email: string }): EmailWords => ({
      subject: `E-VOX: ${i18n._(msg`Message from the contact form`)}`,
      title: i18n._(msg`Message from ${{ name }}`),
      paragraphs: [i18n._(msg`${{ name }} (${{ email }}) sent a message through the contact form:`)],
      actionLabel: i18n._(msg`Reply`),
      footer: i18n._(msg`You're receiving this email because this address is set as CONTACT_EMAIL.`),
    }),
  };
}
