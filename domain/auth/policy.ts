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

/**
 * Prevents a person who registered another person's address from locking the owner out with a second factor (decision
 * 33).
 */
export function mayAddSecondFactor(person: { emailProven: boolean }): Decision {
  return person.emailProven ? allow : deny(message.proveAddressFirst);
}

type Standing = { status: Status; statusSetBy: "leader" | "admin" | null };

/**
 * Whether a leader set the block. Such a block does not prevent a password reset, which leaves the organization and
 * lifts it (product 5.6).
 */
export const isBlockedByLeader = ({ status, statusSetBy }: Standing): boolean =>
  status === "blocked" && statusSetBy === "leader";

/** Whether a block prevents a password reset by email. */
export const blockEndsReset = (person: Standing): boolean => person.status === "blocked" && !isBlockedByLeader(person);
