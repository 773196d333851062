import { randomBytes } from "node:crypto";
import { mailLink } from "../../../domain/sharing/addresses.ts";
import { writeLetter } from "../../core/letter.ts";
import type { Services } from "../../services.ts";
import { insertContactMessage, markContactMessageMailed } from "./queries.ts";

type Typed = { firstName: string; lastName: string; email: string; comments: string };

/** Stored first, so that a broken mail server loses nothing; then mailed to CONTACT_EMAIL (decisions §6). */
export async function receiveContactMessage(services: Services, typed: Typed): Promise<{ id: string }> {
  const id = randomBytes(16).toString("base64url");
  await insertContactMessage(services.db, { id, ...typed, createdAt: services.clock.now() });
  void forward(services, id, typed);
  return { id };
}

async function forward(services: Services, id: string, typed: Typed): Promise<void> {
  const to = services.config.contactEmail;
  if (!to) return;
  try {
    await services.mail.send({
      to,
      replyTo: typed.email,
      subject: `E-VOX: message from ${typed.firstName} ${typed.lastName}`,
      ...contactLetter(typed),
    });
    await markContactMessageMailed(services.db, id, services.clock.now());
  } catch (error) {
    services.log.error({ err: error, contactMessage: id }, "a contact message was stored but not mailed");
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
