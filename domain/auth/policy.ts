import { allow, type Decision, deny } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Role, Status } from "../people/schema.ts";

/**
 * An admin who may open nothing but their account until they have a second factor (ADMIN_2FA). Somebody suspended is no
 * admin meanwhile.
 * @param asked whether ADMIN_2FA is required
 */
export function mustSetUpSecondFactor(actor: { role: Role }, hasSecondFactor: boolean, asked: boolean): boolean {
  return asked && actor.role === "admin" && !hasSecondFactor;
}

/** A stranger who registered an address must not keep its owner out with a factor of theirs (decision 33). */
export function mayAddSecondFactor(person: { emailProven: boolean }): Decision {
  return person.emailProven ? allow : deny(message.proveAddressFirst);
}

type Standing = { status: Status; statusSetBy: "leader" | "admin" | null };

/** A leader's block is the organization's: a new password by mail leaves that and ends it (product 5.6). */
export const isBlockedByLeader = ({ status, statusSetBy }: Standing): boolean =>
  status === "blocked" && statusSetBy === "leader";

/** Whether a block keeps somebody from a new password by mail. */
export const blockEndsReset = (person: Standing): boolean => person.status === "blocked" && !isBlockedByLeader(person);
