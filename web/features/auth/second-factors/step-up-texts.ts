import { plural, t } from "@lingui/core/macro";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { Status } from "../../../../domain/people/schema.ts";
import type { Act } from "../../../api/confirmation.ts";

// biome-ignore lint/suspicious/noExplicitAny: each operation has its own input
type Words = (of: { whom: string | null; body: any; params: any }) => string;

const changeRole: Words = ({ whom, body }) => {
  if (body.role === undefined)
    return whom ? t`To edit ${whom}, confirm that it's you.` : t`To edit this person, confirm that it's you.`;
  return whom
    ? t`To change ${whom}'s role, confirm that it's you.`
    : t`To change this person's role, confirm that it's you.`;
};

const personStatus: Record<Status, Words> = {
  active: ({ whom }) =>
    whom ? t`To activate ${whom}, confirm that it's you.` : t`To activate this person, confirm that it's you.`,
  suspended: ({ whom }) =>
    whom ? t`To suspend ${whom}, confirm that it's you.` : t`To suspend this person, confirm that it's you.`,
  blocked: ({ whom }) =>
    whom ? t`To block ${whom}, confirm that it's you.` : t`To block this person, confirm that it's you.`,
};

const cardStatus: Record<Status, Words> = {
  active: ({ whom }) =>
    whom ? t`To activate ${whom}'s card, confirm that it's you.` : t`To activate this card, confirm that it's you.`,
  suspended: ({ whom }) =>
    whom ? t`To suspend ${whom}'s card, confirm that it's you.` : t`To suspend this card, confirm that it's you.`,
  blocked: ({ whom }) =>
    whom ? t`To hide ${whom}'s card, confirm that it's you.` : t`To hide this card, confirm that it's you.`,
};

const rowsStatus: Record<Status, (count: number) => string> = {
  active: (count) =>
    plural(count, {
      one: "To set # row to Active, confirm that it's you.",
      other: "To set # rows to Active, confirm that it's you.",
    }),
  suspended: (count) =>
    plural(count, {
      one: "To set # row to Suspended, confirm that it's you.",
      other: "To set # rows to Suspended, confirm that it's you.",
    }),
  blocked: (count) =>
    plural(count, {
      one: "To set # row to Blocked, confirm that it's you.",
      other: "To set # rows to Blocked, confirm that it's you.",
    }),
};

/** The sentence for each operation that needs step-up authentication, by operation id. */
const words: Record<string, Words> = {
  beginApp: () => t`To set up an authenticator app, confirm that it's you.`,
  removeApp: () => t`To remove your authenticator app, confirm that it's you.`,
  beginPasskey: () => t`To add a passkey, confirm that it's you.`,
  removePasskey: ({ whom }) =>
    whom ? t`To remove the passkey ${whom}, confirm that it's you.` : t`To remove the passkey, confirm that it's you.`,
  renewRecoveryCodes: () => t`To create new recovery codes, confirm that it's you.`,
  resetSecondFactors: ({ whom }) =>
    whom
      ? t`To reset two-step verification for ${whom}, confirm that it's you.`
      : t`To reset two-step verification for this person, confirm that it's you.`,

  updateCard: ({ whom }) =>
    whom ? t`To edit ${whom}'s card, confirm that it's you.` : t`To edit this card, confirm that it's you.`,
  deleteCard: ({ whom }) =>
    whom ? t`To delete ${whom}'s card, confirm that it's you.` : t`To delete this card, confirm that it's you.`,
  setCardStatus: (of) => cardStatus[of.body.status as Status](of),
  setCardCategory: ({ whom, body }) =>
    whom
      ? t`To change the category of ${whom}'s card to ${{ category: body.category }}, confirm that it's you.`
      : t`To change the category of this card to ${{ category: body.category }}, confirm that it's you.`,
  setCardSubscription: ({ whom }) =>
    whom
      ? t`To change ${whom}'s subscription, confirm that it's you.`
      : t`To change this card's subscription, confirm that it's you.`,
  decideUpgrade: ({ whom, body }) => {
    if (body.state === "accepted")
      return whom
        ? t`To accept ${whom}'s plan request, confirm that it's you.`
        : t`To accept this plan request, confirm that it's you.`;
    return whom
      ? t`To decline ${whom}'s plan request, confirm that it's you.`
      : t`To decline this plan request, confirm that it's you.`;
  },
  saveQrCode: () => t`To change this card's QR code, confirm that it's you.`,

  changeDirectory: ({ body }) => {
    const count: number = body.ids.length;
    if (body.status !== undefined) return rowsStatus[body.status as Status](count);
    return body.category === undefined
      ? plural(count, {
          one: "To change the subscription of # row, confirm that it's you.",
          other: "To change the subscription of # rows, confirm that it's you.",
        })
      : plural(count, {
          one: "To change the category of # row, confirm that it's you.",
          other: "To change the category of # rows, confirm that it's you.",
        });
  },
  exportDirectory: () => t`To export the list of people, confirm that it's you.`,
  exportAuditLog: () => t`To export the audit log, confirm that it's you.`,

  updateUser: changeRole,
  setUserRole: changeRole,
  setUserStatus: (of) => personStatus[of.body.status as Status](of),
  makeResetLink: ({ whom }) =>
    whom
      ? t`To create a password link for ${whom}, confirm that it's you.`
      : t`To create a password link for this person, confirm that it's you.`,

  updateOrganization: ({ whom }) =>
    whom ? t`To edit ${whom}, confirm that it's you.` : t`To edit this organization, confirm that it's you.`,
  deleteOrganization: ({ whom }) =>
    whom ? t`To delete ${whom}, confirm that it's you.` : t`To delete this organization, confirm that it's you.`,
  addMember: ({ whom }) =>
    whom ? t`To add ${whom}, confirm that it's you.` : t`To add this person, confirm that it's you.`,
  updateMember: changeRole,
  setMemberStatus: (of) => personStatus[of.body.status as Status](of),
  removeMember: ({ whom }) =>
    whom
      ? t`To remove ${whom} from the organization, confirm that it's you.`
      : t`To remove this person from the organization, confirm that it's you.`,
  appointManager: ({ whom }) =>
    whom
      ? t`To make ${whom} a manager, confirm that it's you.`
      : t`To make this person a manager, confirm that it's you.`,
  dismissManager: ({ whom }) =>
    whom
      ? t`To remove ${whom} as a manager, confirm that it's you.`
      : t`To remove this person as a manager, confirm that it's you.`,

  setCardExchange: () => t`To change contact exchange, confirm that it's you.`,
  setOrganizationExchange: () => t`To change contact exchange, confirm that it's you.`,
  exportContacts: () => t`To export contacts, confirm that it's you.`,
  setLinks: () => t`To change where retired links lead, confirm that it's you.`,
  setOrganizationHosts: () => t`To change this organization's domains, confirm that it's you.`,
  setRetiredLink: ({ params }) =>
    t`To change where the short link ${{ code: params.code }} leads, confirm that it's you.`,

  makeStock: ({ body }) =>
    plural(
      { count: body.count },
      { one: "To create # NFC card, confirm that it's you.", other: "To create # NFC cards, confirm that it's you." },
    ),
  exportPhysicalCards: () => t`To export the list of NFC cards, confirm that it's you.`,
  assignPhysicalCard: ({ params, body }) =>
    body.cardId === null
      ? t`To unassign the NFC card ${{ code: params.code }}, confirm that it's you.`
      : t`To change where the NFC card ${{ code: params.code }} leads, confirm that it's you.`,
  setPhysicalCardLost: ({ params, body }) =>
    body.lost
      ? t`To mark the NFC card ${{ code: params.code }} as lost, confirm that it's you.`
      : t`To mark the NFC card ${{ code: params.code }} as found, confirm that it's you.`,
  replacePhysicalCard: ({ params }) => t`To replace the NFC card ${{ code: params.code }}, confirm that it's you.`,
};

export const hasStepUpText = (id: string): boolean => id in words;

export function confirmationText({ id, whom, params, body }: Act): string {
  return words[id]?.({ whom: whom ? bidiIsolate(whom) : null, params, body }) ?? t`Confirm that it's you.`;
}
