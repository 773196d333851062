import { message } from "../../../domain/core/messages.ts";
import type { Theme } from "../../../domain/core/theme.ts";
import { newPersonId } from "../../core/ids.ts";
import { clearAttempts } from "../../data/limits/queries.ts";
import { insertPerson, type PersonRow } from "../../data/people/queries.ts";
import { recordLogin } from "../../data/sessions/queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { hashPassword } from "../access/hash-password.ts";
import { withEmailConflictError } from "./email-in-use.ts";
import { type Browser, type OpenedSession, openSession } from "./open-session.ts";
import { attemptKey } from "./sign-in-attempts.ts";
import { requireStrongPassword } from "./strong-password.ts";

type NewAccount = { name: string; email: string; passwordHash: string; emailProvenAt?: Date };

/** Always with role user, whatever the address (product 1.5). The browser's theme and language become the account's. */
export async function insertAccount(
  { tx, now }: Work,
  account: NewAccount,
  browser: Browser & { theme: Theme },
): Promise<PersonRow> {
  const settings = { notifications: true, theme: browser.theme };
  const times = { createdAt: now, updatedAt: now, lastLoginAt: now };
  const row = { id: newPersonId(), ...account, displayName: account.name, role: "user" as const };
  const person = await insertPerson(tx, { ...row, language: browser.language, settings, ...times });
  await recordLogin(tx, { email: person.email, success: true, userAgent: browser.userAgent }, now);
  // Other people's attempts on this address must not delay its new owner.
  await clearAttempts(tx, attemptKey(person.email));
  return person;
}

/** @throws ApiError FORBIDDEN when closed, INVALID_INPUT for the password, CONFLICT for the address, UNAVAILABLE */
export async function signUp(
  services: Services,
  input: { name: string; email: string; password: string },
  browser: Browser & { theme: Theme },
): Promise<OpenedSession> {
  if (!services.config.signUpOpen) throw apiError("FORBIDDEN", message.signUpClosed);
  requireStrongPassword(services, input.password, input);
  const passwordHash = await hashPassword(services, input.password);
  const { name, email } = input;
  return withEmailConflictError(() =>
    unitOfWork(services, { by: null }, async (work) => {
      const person = await insertAccount(work, { name, email, passwordHash }, browser);
      await work.email({ kind: "prove-address", personId: person.id });
      return openSession(work, person, browser);
    }),
  );
}
