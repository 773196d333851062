import { randomBytes } from "node:crypto";
import { insertContactMessage } from "../../data/messages/queries.ts";
import { listActiveAdminIds } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

type Input = { firstName: string; lastName: string; email: string; comments: string };

/** Sends notifications and the email for CONTACT_EMAIL in one transaction (product 13.5). */
export async function sendContactMessage(services: Services, input: Input): Promise<{ id: string }> {
  const id = randomBytes(16).toString("base64url");
  await unitOfWork(services, { by: null }, async (work) => {
    await insertContactMessage(work.tx, { id, ...input, createdAt: work.now });
    const from = `${input.firstName} ${input.lastName}`;
    await work.notify(await listActiveAdminIds(work.tx), { kind: "contact-message", messageId: id, from });
    if (services.config.contactEmail) await work.email({ kind: "contact-message", messageId: id });
  });
  return { id };
}
