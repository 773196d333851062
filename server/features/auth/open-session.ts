import { appLanguageOf, type Language } from "../../../domain/core/languages.ts";
import { hashToken, newToken } from "../../core/tokens.ts";
import { type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { insertKnownDevice, insertSession, isDeviceToken, recordLogin } from "../../data/sessions/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

/** Tokens for the two cookies; only their hashes are stored. */
export type OpenedSession = { person: PersonRow; token: string; deviceToken: string };

export type Browser = {
  userAgent: string;
  deviceToken: string | null;
  language: Language;
  /** null: `language` is only the browser's. */
  chosenLanguage: Language | null;
};

export async function openSession({ tx, now }: Work, person: PersonRow, browser: Browser): Promise<OpenedSession> {
  const token = newToken();
  // An unknown token is replaced, because another person could have set it.
  const given = browser.deviceToken;
  const deviceToken = given !== null && (await isDeviceToken(tx, hashToken(given))) ? given : newToken();
  await insertSession(tx, { tokenHash: hashToken(token), personId: person.id, userAgent: browser.userAgent }, now);
  await insertKnownDevice(tx, hashToken(deviceToken), person.id, now);
  return { person, token, deviceToken };
}

/** @param person the locked row */
export async function completeSignIn(work: Work, person: PersonRow, browser: Browser): Promise<OpenedSession> {
  const { tx, now } = work;
  await recordLogin(tx, { email: person.email, success: true, userAgent: browser.userAgent }, now);
  const { chosenLanguage } = browser;
  // A choice made on public pages may be a language without emails.
  const chosen = chosenLanguage !== null && appLanguageOf(chosenLanguage) === chosenLanguage ? chosenLanguage : null;
  const language = chosen ?? person.language ?? browser.language;
  const updated = await updatePerson(tx, person.id, { lastLoginAt: now, language });
  return openSession(work, updated ?? person, browser);
}
