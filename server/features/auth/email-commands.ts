import type { Services } from "../../services.ts";
import { findPersonByEmail, type PersonRow } from "../people/queries.ts";
import { confirmPassword } from "./confirm-commands.ts";
import { countRequest } from "./limit-queries.ts";

const dayMs = 86_400_000;
const mostEachDay = 10;

export type EmailChangeOutcome =
  | { outcome: "sent" | "same" | "email-in-use" | "wrong" | "wait" | "busy" }
  | { outcome: "too-many"; retryAfter: number };

/** Nothing changes yet: the link that goes to the new address does it (proof-commands.ts). */
export async function requestEmailChange(
  services: Services,
  person: PersonRow,
  { email, password }: { email: string; password: string },
): Promise<EmailChangeOutcome> {
  const { db, config, letters } = services;
  const confirmed = await confirmPassword(services, person, password);
  if (confirmed !== "right") return { outcome: confirmed };
  if (email === person.email) return { outcome: "same" };
  // The answers tell who has an account.
  const now = services.clock.now();
  const { count, retryAfter } = await countRequest(db, `change-email:${person.id}`, dayMs, now);
  if (count > mostEachDay * config.limitFactor) {
    return { outcome: "too-many", retryAfter };
  }
  if (await findPersonByEmail(db, email)) return { outcome: "email-in-use" };
  await letters.put(db, { kind: "change-address", personId: person.id, email });
  return { outcome: "sent" };
}
