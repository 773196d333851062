import { findPersonByEmail, type PersonRow } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";
import { confirmPassword } from "./confirm-commands.ts";

export type EmailChangeOutcome = { outcome: "sent" | "same" | "email-in-use" | "wrong" | "wait" | "busy" };

/** The mailed link makes the change (proof-commands.ts). */
export async function requestEmailChange(
  services: Services,
  person: PersonRow,
  { email, password }: { email: string; password: string },
): Promise<EmailChangeOutcome> {
  const { db, letters, clock } = services;
  const confirmed = await confirmPassword(services, person, password);
  if (confirmed !== "right") return { outcome: confirmed };
  if (email === person.email) return { outcome: "same" };
  if (await findPersonByEmail(db, email)) return { outcome: "email-in-use" };
  await letters.put(
    db,
    { kind: "change-address", personId: person.id, email },
    { kind: "address-change-requested", personId: person.id, at: clock.now().toISOString() },
  );
  return { outcome: "sent" };
}
