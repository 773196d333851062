import type { Language } from "../../../domain/core/languages.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";

export async function requestEmailVerification(
  { db, emails }: Services,
  person: PersonRow,
  language: Language,
): Promise<void> {
  if (person.emailProvenAt === null) await emails.enqueue(db, { kind: "prove-address", personId: person.id, language });
}
