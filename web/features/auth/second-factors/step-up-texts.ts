import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { statusLabels } from "../../../../domain/people/labels.ts";
import type { Status } from "../../../../domain/people/schema.ts";
import type { Act } from "../../../api/confirmation.ts";

// biome-ignore lint/suspicious/noExplicitAny: each operation has its own input
type Words = (of: { whom: string | null; body: any; params: any }) => string;

const person = (whom: string | null) => whom ?? "this person";
const cardOf = (whom: string | null) => (whom ? `the card of ${whom}` : "this card");
const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;

/** The verb before the affected user or object. */
const statusVerbs: Record<Status, string> = { active: "activate", suspended: "suspend", blocked: "block" };
const verbOf = (status: Status) => statusVerbs[status];

const changeRole: Words = ({ whom, body }) =>
  body.role === undefined ? `change ${person(whom)}` : `change the role of ${person(whom)}`;

/** Completes "Confirm that it is you to …" for each operation that needs step-up authentication, by operation id. */
const words: Record<string, Words> = {
  beginApp: () => "set up an authenticator app",
  removeApp: () => "remove your authenticator app",
  beginPasskey: () => "add a passkey",
  removePasskey: ({ whom }) => `remove the passkey ${whom ?? ""}`.trim(),
  renewRecoveryCodes: () => "create new recovery codes",
  resetSecondFactors: ({ whom }) => `reset two-step verification for ${person(whom)}`,

  updateCard: ({ whom }) => `change ${cardOf(whom)}`,
  deleteCard: ({ whom }) => `delete ${cardOf(whom)}`,
  setCardStatus: ({ whom, body }) => `${verbOf(body.status)} ${cardOf(whom)}`,
  setCardCategory: ({ whom, body }) => `make ${cardOf(whom)} ${body.category}`,
  setCardSubscription: ({ whom }) => `change the subscription of ${whom ?? "this card"}`,
  saveQrCode: () => "change the QR code of this card",

  changeDirectory: ({ body }) => {
    const rows = countOf(body.ids.length, "row", "rows");
    if (body.status !== undefined) return `set ${rows} to ${statusLabels[body.status as Status]}`;
    return `change the ${body.category === undefined ? "subscription" : "category"} of ${rows}`;
  },
  exportDirectory: () => "export the list of people",
  exportAuditLog: () => "export the audit log",

  updateUser: changeRole,
  setUserRole: changeRole,
  setUserStatus: ({ whom, body }) => `${verbOf(body.status)} ${person(whom)}`,
  makeResetLink: ({ whom }) => `create a password link for ${person(whom)}`,

  deleteOrganization: ({ whom }) => `delete ${whom ?? "this organization"}`,
  addMember: ({ whom }) => `add ${person(whom)}`,
  updateMember: changeRole,
  setMemberStatus: ({ whom, body }) => `${verbOf(body.status)} ${person(whom)}`,
  removeMember: ({ whom }) => `remove ${person(whom)} from the organization`,
  appointManager: ({ whom }) => `make ${person(whom)} a manager`,
  dismissManager: ({ whom }) => `remove ${person(whom)} as a manager`,

  setLinks: () => "change where retired links lead",
  setOrganizationHosts: () => "change the domains of this organization",
  setRetiredLink: ({ params }) => `change where the short link ${params.code} leads`,

  makeStock: ({ body }) => `make ${countOf(body.count, "NFC card", "NFC cards")}`,
  exportPhysicalCards: () => "export the list of NFC cards",
  assignPhysicalCard: ({ params, body }) =>
    body.cardId === null
      ? `unlink the NFC card ${params.code} from its card`
      : `change where the NFC card ${params.code} leads`,
  setPhysicalCardLost: ({ params, body }) => `turn the NFC card ${params.code} ${body.lost ? "off" : "on"}`,
  replacePhysicalCard: ({ params }) => `replace the NFC card ${params.code}`,
};

export const hasStepUpText = (id: string): boolean => id in words;

export function confirmationText({ id, whom, params, body }: Act): string {
  const what = words[id]?.({ whom: whom ? bidiIsolate(whom) : null, params, body });
  return what ? `Confirm that it's you to ${what}.` : "Confirm that it's you.";
}
