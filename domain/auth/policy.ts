import { allow, type Decision, deny } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Role, Status } from "../people/schema.ts";

/**
 * Whether an admin may open only their account page until they have a second factor (ADMIN_2FA). A suspended admin does
 * not count as an admin.
 * @param asked whether ADMIN_2FA is required
 */
export function mustSetUpSecondFactor(actor: { role: Role }, hasSecondFactor: boolean, asked: boolean): boolean {
  return asked && actor.role === "admin" && !hasSecondFactor;
}

/** A person who registered another person's address cannot lock the owner out with a factor (decision 33). */
export function mayAddSecondFactor(person: { emailProven: boolean }): Decision {
  return person.emailProven ? allow : deny(message.proveAddressFirst);
}

type Standing = { status: Status; statusSetBy: "leader" | "admin" | null };

/** Whether a leader set the block. A password reset leaves the organization and lifts such a block (product 5.6). */
export const isBlockedByLeader = ({ status, statusSetBy }: Standing): boolean =>
  status === "blocked" && statusSetBy === "leader";

/** Whether a block prevents a password reset by email. */
export const isResetBlocked = (person: Standing): boolean => person.status === "blocked" && !isBlockedByLeader(person);
