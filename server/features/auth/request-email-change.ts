import { message } from "../../../domain/core/messages.ts";
import { findPersonByEmail, type PersonRow } from "../../data/people/queries.ts";
import { fieldError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { confirmPassword } from "./confirm-password.ts";
import { emailInUseError } from "./email-in-use.ts";

/**
 * The mailed link makes the change (verify-email.ts).
 * @throws ApiError INVALID_INPUT for the password or the present address, CONFLICT, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function requestEmailChange(
  services: Services,
  person: PersonRow,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, emails, clock } = services;
  await confirmPassword(services, person, password);
  if (email === person.email) throw fieldError("email", message.sameEmail);
  if (await findPersonByEmail(db, email)) throw emailInUseError();
  await emails.enqueue(
    db,
    { kind: "change-address", personId: person.id, email },
    { kind: "address-change-requested", personId: person.id, at: clock.now().toISOString() },
  );
}
