import { randomBytes } from "node:crypto";
import type { Services } from "../../services.ts";
import { notify } from "../notifications/commands.ts";
import { listActiveAdminIds } from "../people/queries.ts";
import { insertContactMessage } from "./queries.ts";

type Typed = { firstName: string; lastName: string; email: string; comments: string };

/** Stored, told to the admins and, where there is a CONTACT_EMAIL, put into the mail: all of it or nothing (decisions §6). */
export async function receiveContactMessage(services: Services, typed: Typed): Promise<{ id: string }> {
  const id = randomBytes(16).toString("base64url");
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await insertContactMessage(tx, { id, ...typed, createdAt: now });
    const from = `${typed.firstName} ${typed.lastName}`;
    const told = { kind: "contact-message", messageId: id, from } as const;
    await notify(tx, await listActiveAdminIds(tx), told, now, null);
    if (services.config.contactEmail) await services.letters.put(tx, { kind: "contact-message", messageId: id });
  });
  return { id };
}
