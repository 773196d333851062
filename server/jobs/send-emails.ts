import { type MailQuota, type Quota, quotas } from "../../domain/core/quotas.ts";
import { MailRefused, type Message } from "../adapters/mail.ts";
import { describeFault } from "../core/faults.ts";
import type { QueuedLetter } from "../core/queued-letter.ts";
import type { Attempt } from "../db/letter-queue.ts";
import { attemptKey } from "../features/auth/commands.ts";
import {
  writeAddressChanged,
  writeAddressChangeRequested,
  writeChangeAddress,
  writePasswordChanged,
  writeProveAddress,
  writeResetPassword,
} from "../features/auth/letter-commands.ts";
import { writeSecondFactorChanged } from "../features/auth/second-factor/letter-commands.ts";
import { writeContactMessage } from "../features/contact/letter-commands.ts";
import { writeSubscriptionEnds } from "../features/notifications/letter-commands.ts";
import { writeAdded, writeInvitation, writeNewAccount } from "../features/organizations/letter-commands.ts";
import { countUse } from "../http/quotas.ts";
import type { Services } from "../services.ts";
import { onceInAWhile } from "./runner.ts";

type Kind = QueuedLetter["kind"];
type Kinds = {
  [K in Kind]: {
    /** Null when there is nothing to say any more. */
    write: (services: Services, letter: Extract<QueuedLetter, { kind: K }>) => Promise<Message | null>;
    /** For each mailbox; null: unlimited, because no act of a person sends them. */
    quota: MailQuota | null;
  };
};

const kinds: Kinds = {
  "prove-address": { write: writeProveAddress, quota: "mail-proof" },
  "change-address": { write: writeChangeAddress, quota: "mail-by-others" },
  "address-change-requested": { write: writeAddressChangeRequested, quota: "mail-security" },
  "address-changed": { write: writeAddressChanged, quota: "mail-security" },
  "reset-password": { write: writeResetPassword, quota: "mail-reset" },
  "password-changed": { write: writePasswordChanged, quota: "mail-security" },
  "second-factor-changed": { write: writeSecondFactorChanged, quota: "mail-security" },
  "new-account": { write: writeNewAccount, quota: "mail-by-others" },
  added: { write: writeAdded, quota: "mail-by-others" },
  invitation: { write: writeInvitation, quota: "mail-by-others" },
  "subscription-ends": { write: writeSubscriptionEnds, quota: null },
  "contact-message": { write: writeContactMessage, quota: "mail-contact" },
};

export async function sendEmails(services: Services): Promise<() => Promise<void>> {
  const { letters, log } = services;
  const onFault = onceInAWhile((code: string) => log.error({ code }, "the queue of letters has a fault; it goes on"));
  return letters.work((id, letter, triesLeft) => attempt(services, id, letter, triesLeft), onFault);
}

async function attempt(services: Services, id: string, letter: QueuedLetter, triesLeft: number): Promise<Attempt> {
  const { log } = services;
  const { kind } = letter;
  try {
    const message = await write(services, letter);
    if (!message || !(await send(services, id, kind, message))) return { outcome: "done", note: { dropped: true } };
    log.debug({ letter: id, kind }, "a letter was sent");
    return { outcome: "done" };
  } catch (error) {
    const refused = error instanceof MailRefused;
    const fault = faultOf(refused ? error.cause : error);
    if (refused) log.error({ letter: id, kind, ...fault }, "a letter was refused for good");
    else if (triesLeft > 0) log.warn({ letter: id, kind, ...fault }, "a letter was not sent; it is tried again");
    else log.error({ letter: id, kind, ...fault }, "a letter was not sent in all its tries and is given up");
    return { outcome: refused ? "never" : "later", note: fault };
  }
}

function write(services: Services, letter: QueuedLetter): Promise<Message | null> {
  const kind = kinds[letter.kind] as { write: (...given: [Services, QueuedLetter]) => Promise<Message | null> };
  return kind.write(services, letter);
}

/** @returns false when the mailbox's quota is used up; whoever asked is not told (docs/decisions/0052) */
async function send(services: Services, id: string, kind: Kind, message: Message): Promise<boolean> {
  const { quota } = kinds[kind];
  const use = quota && (await countUse(services, quota, mailboxKey(kind, quota, message.to)));
  if (use && !use.isAllowed) {
    services.log.debug({ letter: id, kind }, "an email was not sent: its mailbox has had its share");
    return false;
  }
  try {
    await services.mail.send(message, id);
    return true;
  } catch (error) {
    await use?.giveBack();
    throw error;
  }
}

/** Hashed, because counters hold no address. A part after a plus sign is the same mailbox. */
function mailboxKey(kind: Kind, quota: MailQuota, to: string): string {
  const { each }: Quota = quotas[quota];
  const mailbox = attemptKey(to.replace(/\+[^@]*@/u, "@"));
  return each ? `${kind}:${mailbox}` : mailbox;
}

/** Only codes of mail servers, because their words name the address; of our own errors also the place. */
function faultOf(error: unknown): Record<string, unknown> {
  const { code, command, responseCode: answer } = (error ?? {}) as Record<string, unknown>;
  return typeof command === "string" ? { code, command, answer } : { err: describeFault(error) };
}
