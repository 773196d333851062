import { plural, t } from "@lingui/core/macro";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { Status } from "../../../../domain/people/schema.ts";
import type { Act } from "../../../api/confirmation.ts";

// biome-ignore lint/suspicious/noExplicitAny: each operation has its own input
type Words = (of: { whom: string | null; body: any; params: any }) => string;

const changeRole: Words = ({ whom, body }) => {
  if (body.role === undefined)
    return whom ? t`Confirm that it's you to edit ${whom}.` : t`Confirm that it's you to edit this person.`;
  return whom
    ? t`Confirm that it's you to change ${whom}'s role.`
    : t`Confirm that it's you to change this person's role.`;
};

const personStatus: Record<Status, Words> = {
  active: ({ whom }) =>
    whom ? t`Confirm that it's you to activate ${whom}.` : t`Confirm that it's you to activate this person.`,
  suspended: ({ whom }) =>
    whom ? t`Confirm that it's you to suspend ${whom}.` : t`Confirm that it's you to suspend this person.`,
  blocked: ({ whom }) =>
    whom ? t`Confirm that it's you to block ${whom}.` : t`Confirm that it's you to block this person.`,
};

const cardStatus: Record<Status, Words> = {
  active: ({ whom }) =>
    whom ? t`Confirm that it's you to activate ${whom}'s card.` : t`Confirm that it's you to activate this card.`,
  suspended: ({ whom }) =>
    whom ? t`Confirm that it's you to suspend ${whom}'s card.` : t`Confirm that it's you to suspend this card.`,
  blocked: ({ whom }) =>
    whom ? t`Confirm that it's you to block ${whom}'s card.` : t`Confirm that it's you to block this card.`,
};

const rowsStatus: Record<Status, (count: number) => string> = {
  active: (count) =>
    plural(count, {
      one: "Confirm that it's you to set # row to Active.",
      other: "Confirm that it's you to set # rows to Active.",
    }),
  suspended: (count) =>
    plural(count, {
      one: "Confirm that it's you to set # row to Suspended.",
      other: "Confirm that it's you to set # rows to Suspended.",
    }),
  blocked: (count) =>
    plural(count, {
      one: "Confirm that it's you to set # row to Blocked.",
      other: "Confirm that it's you to set # rows to Blocked.",
    }),
};

/** The sentence for each operation that needs step-up authentication, by operation id. */
const words: Record<string, Words> = {
  beginApp: () => t`Confirm that it's you to set up an authenticator app.`,
  removeApp: () => t`Confirm that it's you to remove your authenticator app.`,
  beginPasskey: () => t`Confirm that it's you to add a passkey.`,
  removePasskey: ({ whom }) =>
    whom ? t`Confirm that it's you to remove the passkey ${whom}.` : t`Confirm that it's you to remove the passkey.`,
  renewRecoveryCodes: () => t`Confirm that it's you to create new recovery codes.`,
  resetSecondFactors: ({ whom }) =>
    whom
      ? t`Confirm that it's you to reset two-step verification for ${whom}.`
      : t`Confirm that it's you to reset two-step verification for this person.`,

  updateCard: ({ whom }) =>
    whom ? t`Confirm that it's you to edit ${whom}'s card.` : t`Confirm that it's you to edit this card.`,
  deleteCard: ({ whom }) =>
    whom ? t`Confirm that it's you to delete ${whom}'s card.` : t`Confirm that it's you to delete this card.`,
  setCardStatus: (of) => cardStatus[of.body.status as Status](of),
  setCardCategory: ({ whom, body }) =>
    whom
      ? t`Confirm that it's you to change the category of ${whom}'s card to ${{ category: body.category }}.`
      : t`Confirm that it's you to change the category of this card to ${{ category: body.category }}.`,
  setCardSubscription: ({ whom }) =>
    whom
      ? t`Confirm that it's you to change ${whom}'s subscription.`
      : t`Confirm that it's you to change this card's subscription.`,
  saveQrCode: () => t`Confirm that it's you to change this card's QR code.`,

  changeDirectory: ({ body }) => {
    const count: number = body.ids.length;
    if (body.status !== undefined) return rowsStatus[body.status as Status](count);
    return body.category === undefined
      ? plural(count, {
          one: "Confirm that it's you to change the subscription of # row.",
          other: "Confirm that it's you to change the subscription of # rows.",
        })
      : plural(count, {
          one: "Confirm that it's you to change the category of # row.",
          other: "Confirm that it's you to change the category of # rows.",
        });
  },
  exportDirectory: () => t`Confirm that it's you to export the list of people.`,
  exportAuditLog: () => t`Confirm that it's you to export the audit log.`,

  updateUser: changeRole,
  setUserRole: changeRole,
  setUserStatus: (of) => personStatus[of.body.status as Status](of),
  makeResetLink: ({ whom }) =>
    whom
      ? t`Confirm that it's you to create a password link for ${whom}.`
      : t`Confirm that it's you to create a password link for this person.`,

  deleteOrganization: ({ whom }) =>
    whom ? t`Confirm that it's you to delete ${whom}.` : t`Confirm that it's you to delete this organization.`,
  addMember: ({ whom }) =>
    whom ? t`Confirm that it's you to add ${whom}.` : t`Confirm that it's you to add this person.`,
  updateMember: changeRole,
  setMemberStatus: (of) => personStatus[of.body.status as Status](of),
  removeMember: ({ whom }) =>
    whom
      ? t`Confirm that it's you to remove ${whom} from the organization.`
      : t`Confirm that it's you to remove this person from the organization.`,
  appointManager: ({ whom }) =>
    whom
      ? t`Confirm that it's you to make ${whom} a manager.`
      : t`Confirm that it's you to make this person a manager.`,
  dismissManager: ({ whom }) =>
    whom
      ? t`Confirm that it's you to remove ${whom} as a manager.`
      : t`Confirm that it's you to remove this person as a manager.`,

  setLinks: () => t`Confirm that it's you to change where retired links lead.`,
  setOrganizationHosts: () => t`Confirm that it's you to change this organization's domains.`,
  setRetiredLink: ({ params }) =>
    t`Confirm that it's you to change where the short link ${{ code: params.code }} leads.`,

  makeStock: ({ body }) =>
    plural(
      { count: body.count },
      { one: "Confirm that it's you to create # NFC card.", other: "Confirm that it's you to create # NFC cards." },
    ),
  exportPhysicalCards: () => t`Confirm that it's you to export the list of NFC cards.`,
  assignPhysicalCard: ({ params, body }) =>
    body.cardId === null
      ? t`Confirm that it's you to unlink the NFC card ${{ code: params.code }} from its card.`
      : t`Confirm that it's you to change where the NFC card ${{ code: params.code }} leads.`,
  setPhysicalCardLost: ({ params, body }) =>
    body.lost
      ? t`Confirm that it's you to turn off the NFC card ${{ code: params.code }}.`
      : t`Confirm that it's you to turn on the NFC card ${{ code: params.code }}.`,
  replacePhysicalCard: ({ params }) => t`Confirm that it's you to replace the NFC card ${{ code: params.code }}.`,
};

export const hasStepUpText = (id: string): boolean => id in words;

export function confirmationText({ id, whom, params, body }: Act): string {
  return words[id]?.({ whom: whom ? bidiIsolate(whom) : null, params, body }) ?? t`Confirm that it's you.`;
}
