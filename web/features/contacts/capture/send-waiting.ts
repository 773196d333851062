import { plural } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { addContact } from "../../../../domain/contacts/contract.ts";
import type { Contact, newContactSchema } from "../../../../domain/contacts/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { type ApiError, isApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { markedAccount } from "../../../api/signed-in-mark.ts";
import {
  announceWaitingContacts,
  dropWaitingContact,
  findWaitingContact,
  putWaitingContact,
  type WaitingContact,
  waitingContacts,
} from "../../../offline/waiting-contacts.ts";
import { toastSuccess } from "../../../ui/toast.tsx";
import { updateContactCache } from "../api.ts";

/** `waiting`: it did not arrive, or nobody knows. `signed-out`: the session has ended. Both are sent again later. */
export type SendOutcome = { contact: Contact } | { refusal: ApiError } | "waiting" | "signed-out";

/** These refuse a request or an account's state and not the contact. */
const isTemporary = (error: ApiError): boolean =>
  error.status < 400 ||
  error.status >= 500 ||
  [408, 429].includes(error.status) ||
  ["PASSWORD_CHANGE_REQUIRED", "SECOND_FACTOR_REQUIRED", "EMAIL_NOT_VERIFIED"].includes(error.code);

const savedIds = new Map<string, string>();

/** The id of a contact that this page sent. */
export const savedIdOf = (token: string): string | null => savedIds.get(token) ?? null;

/** Sends a contact and removes it from those that wait when the server has it. */
async function sendContact(client: QueryClient, entry: WaitingContact): Promise<SendOutcome> {
  const { values, source, token, at } = entry;
  const body = { ...values, source, token, metAt: new Date(at).toISOString() } as z.input<typeof newContactSchema>;
  try {
    const contact = await call(addContact, { body });
    savedIds.set(token, contact.id);
    dropWaitingContact(entry);
    updateContactCache(client, contact);
    return { contact };
  } catch (error) {
    if (!isApiError(error) || isTemporary(error)) return "waiting";
    return error.status === 401 ? "signed-out" : { refusal: error };
  }
}

/** Nothing is wrong with the contact: it waits until the operator turns contact exchange on again. */
const isTurnedOff = (outcome: SendOutcome): boolean =>
  typeof outcome === "object" && "refusal" in outcome && outcome.refusal.message === message.exchangeOff;

/** Keeps a refused contact with the server's words, unless it was corrected or discarded in the meantime. */
function keepRefused(entry: WaitingContact, { message: text, fields }: ApiError): void {
  if (!findWaitingContact(entry.userId, entry.token)) return;
  try {
    putWaitingContact({ ...entry, error: { text, fields } });
  } catch {
    // The storage is full: it waits on as it is.
  }
}

/** What a form sends now does not count as waiting. */
const underWay = new Set<string>();
export const isUnderWay = ({ token }: WaitingContact): boolean => underWay.has(token);

/** How long a form waits for an answer. */
const timeoutMs = 8000;

/** Sends a contact from its form. Without a timely answer it waits like the others. */
export async function sendFromForm(client: QueryClient, entry: WaitingContact): Promise<SendOutcome> {
  underWay.add(entry.token);
  const sent = sendContact(client, entry);
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"waiting">((resolve) => {
    timeout = setTimeout(() => resolve("waiting"), timeoutMs);
  });
  const outcome = await Promise.race([sent, late]);
  clearTimeout(timeout);
  underWay.delete(entry.token);
  announceWaitingContacts();
  if (outcome === "waiting") {
    void sent.then(
      (known) =>
        typeof known === "object" && "refusal" in known && !isTurnedOff(known) && keepRefused(entry, known.refusal),
    );
    retryLater(client, entry.userId);
  }
  return outcome;
}

/** Tries again while the page is open, because a network without a connection fires no event when it works again. */
const retryMs = 20_000;
let timer: ReturnType<typeof setTimeout> | undefined;

function retryLater(client: QueryClient, userId: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaitingContacts(client, userId), retryMs);
}

let sending: { userId: string; done: Promise<void> } | null = null;

/** Sends all that wait, one after the other, each with its own token. Tabs may send the same: it is kept once. */
export function sendWaitingContacts(client: QueryClient, userId: string): Promise<void> {
  if (sending?.userId === userId) return sending.done;
  const before = sending?.done ?? Promise.resolve();
  const done = before
    .then(() => sendAll(client, userId))
    .finally(() => {
      if (sending?.done === done) sending = null;
    });
  sending = { userId, done };
  return done;
}

/** One that the server fails at does not keep back the others, but without a network all fail. */
const maxFailures = 3;

async function sendAll(client: QueryClient, userId: string): Promise<void> {
  clearTimeout(timer);
  let [sent, failures] = [0, 0];
  for (const entry of waitingContacts(userId)) {
    // Another account has signed in, or nobody is.
    if (markedAccount() !== userId) break;
    if (entry.error || isUnderWay(entry)) continue;
    const outcome = await sendContact(client, entry);
    if (outcome === "waiting") {
      retryLater(client, userId);
      failures += 1;
      if (failures === maxFailures) break;
      continue;
    }
    if (outcome === "signed-out" || isTurnedOff(outcome)) break;
    if ("contact" in outcome) sent += 1;
    else keepRefused(entry, outcome.refusal);
  }
  if (sent > 0) toastSuccess(plural(sent, { one: "# contact saved", other: "# contacts saved" }));
}
