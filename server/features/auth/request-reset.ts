import type { Language } from "../../../domain/core/languages.ts";
import { findPersonByEmail } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";

/** Runs the same statements for known and unknown addresses; the mailbox's limit is counted when emails are sent. */
export async function requestReset({ db, emails }: Services, email: string, language: Language): Promise<void> {
  const person = await findPersonByEmail(db, email);
  await emails.enqueue(db, { kind: "reset-password", personId: person?.id ?? null, language });
}
