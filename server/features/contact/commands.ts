import { randomBytes } from "node:crypto";
import { mailLink } from "../../../domain/sharing/addresses.ts";
import { writeLetter } from "../../core/letter.ts";
import type { Services } from "../../services.ts";
import { countRequest } from "../auth/limit-queries.ts";
import { notify } from "../notifications/commands.ts";
import { listActiveAdminIds } from "../people/queries.ts";
import {
  type ContactMessageRow,
  insertContactMessage,
  listUnmailedMessages,
  markContactMessageMailed,
} from "./queries.ts";

type Typed = { firstName: string; lastName: string; email: string; comments: string };

/** Stored first, so that a broken mail server loses nothing; then mailed to CONTACT_EMAIL (decisions §6). */
export async function receiveContactMessage(services: Services, typed: Typed): Promise<{ id: string }> {
  const id = randomBytes(16).toString("base64url");
  const now = services.clock.now();
  const row = await services.db.transaction(async (tx) => {
    const stored = await insertContactMessage(tx, { id, ...typed, createdAt: now });
    const from = `${typed.firstName} ${typed.lastName}`;
    await notify(tx, await listActiveAdminIds(tx), { kind: "contact-message", messageId: id, from }, now);
    return stored;
  });
  void forward(services, row);
  return { id };
}

/** Older ones are read in /admin: an address that is set today is not to be flooded with last year's. */
const mailedWithinMs = 7 * 86_400_000;

/** What the mail server refused, or a stop of ours cut off. */
export async function forwardUnmailedMessages(services: Services): Promise<void> {
  if (!services.config.contactEmail) return;
  const since = new Date(services.clock.now().getTime() - mailedWithinMs);
  for (const row of await listUnmailedMessages(services.db, since)) {
    // The next ones would wait as long for the same mail server.
    if (!(await forward(services, row))) return;
  }
}

/** An attempt is over by then, however it ends. */
const attemptMs = 15 * 60_000;

/** False when it could not be mailed; the next sweep tries again. */
async function forward(services: Services, row: ContactMessageRow): Promise<boolean> {
  const { db, mail, clock, config, log } = services;
  const to = config.contactEmail;
  if (!to) return true;
  try {
    // Only one of several processes mails it: whoever counts first.
    const { count } = await countRequest(db, `contact-mail:${row.id}`, attemptMs, clock.now());
    if (count > 1) return true;
    await mail.send({
      to,
      replyTo: row.email,
      subject: `E-VOX: message from ${row.firstName} ${row.lastName}`,
      ...contactLetter(row),
    });
    await markContactMessageMailed(db, row.id, clock.now());
    return true;
  } catch (error) {
    log.error({ err: error, contactMessage: row.id }, "a contact message was stored but not mailed");
    return false;
  }
}

function contactLetter({ firstName, lastName, email, comments }: Typed): { text: string; html: string } {
  return writeLetter({
    title: `Message from ${firstName} ${lastName}`,
    paragraphs: [`${firstName} ${lastName} <${email}> wrote through the contact form:`],
    quote: comments,
    action: { label: "Answer", href: mailLink(email) },
    footer: "You get this because this address is the service's CONTACT_EMAIL.",
  });
}
