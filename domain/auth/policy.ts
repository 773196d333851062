import { message } from "../core/messages.ts";
import { allow, refuseWith, type Verdict } from "../core/verdict.ts";
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
export function mayAddSecondFactor(person: { emailProven: boolean }): Verdict {
  return person.emailProven ? allow : refuseWith(message.proveAddressFirst);
}

type Held = { status: Status; statusSetBy: "leader" | "admin" | null; emailProven: boolean };

/**
 * Whether a block keeps somebody from a new password by mail. A leader's is the organization's: it keeps nobody from an
 * account that is theirs, as the link then shows (decisions §3).
 */
export function blockEndsReset({ status, statusSetBy, emailProven }: Held): boolean {
  return status === "blocked" && (emailProven || statusSetBy !== "leader");
}
