import { MailRefused, type Message } from "./adapters/mail.ts";
import { describeFault } from "./core/faults.ts";
import type { QueuedLetter } from "./core/queued-letter.ts";
import type { Attempt } from "./db/letter-queue.ts";
import {
  writeAddressChanged,
  writeChangeAddress,
  writePasswordChanged,
  writeProveAddress,
  writeResetPassword,
} from "./features/auth/letter-commands.ts";
import { writeSecondFactorChanged } from "./features/auth/second-factor/letter-commands.ts";
import { writeContactMessage } from "./features/contact/letter-commands.ts";
import { writeSubscriptionEnds } from "./features/notifications/letter-commands.ts";
import { writeAdded, writeInvitation, writeNewAccount } from "./features/organizations/letter-commands.ts";
import type { Services } from "./services.ts";

type Writers = {
  [Kind in QueuedLetter["kind"]]: (
    services: Services,
    letter: Extract<QueuedLetter, { kind: Kind }>,
  ) => Promise<Message | null>;
};

/** Each says what there is to say at the moment of sending, or null when there is nothing to say any more. */
const writers: Writers = {
  "prove-address": writeProveAddress,
  "change-address": writeChangeAddress,
  "address-changed": writeAddressChanged,
  "reset-password": writeResetPassword,
  "password-changed": writePasswordChanged,
  "second-factor-changed": writeSecondFactorChanged,
  "new-account": writeNewAccount,
  added: writeAdded,
  invitation: writeInvitation,
  "subscription-ends": writeSubscriptionEnds,
  "contact-message": writeContactMessage,
};

/** Sends the letters of the queue, for as long as the process lives; any number of processes share it. */
export async function sendLetters(services: Services): Promise<() => Promise<void>> {
  const { letters, log } = services;
  const onFault = quietly((code) => log.error({ code }, "the queue of letters has a fault; it goes on"));
  return letters.work((id, letter, triesLeft) => attempt(services, id, letter, triesLeft), onFault);
}

async function attempt(services: Services, id: string, letter: QueuedLetter, triesLeft: number): Promise<Attempt> {
  const { log, mail } = services;
  const { kind } = letter;
  try {
    const message = await write(services, letter);
    if (!message) return { outcome: "done", note: { dropped: true } };
    await mail.send(message, id);
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
  const writer = writers[letter.kind] as (services: Services, letter: QueuedLetter) => Promise<Message | null>;
  return writer(services, letter);
}

/** Of the mail server what it said in numbers, since its words name the address; of our own faults where they are. */
function faultOf(error: unknown): Record<string, unknown> {
  const { code, command, responseCode: answer } = (error ?? {}) as Record<string, unknown>;
  return typeof command === "string" ? { code, command, answer } : { err: describeFault(error) };
}

const quietMs = 30_000;

/** A database that is away would be told of each second. */
function quietly(tell: (code: string) => void): (code: string) => void {
  let last = 0;
  return (code) => {
    if (Date.now() - last < quietMs) return;
    last = Date.now();
    tell(code);
  };
}
