import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/account/contract.ts";
import { attachment } from "../../../domain/core/attachment.ts";
import { message } from "../../../domain/core/messages.ts";
import type { OnHidden } from "../../core/on-hidden.ts";
import { findDeletion } from "../../data/account/deletion-queries.ts";
import { clearSessionCookie } from "../../http/cookies.ts";
import { refuse, refuseField } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { deleteAccount } from "./deletion-commands.ts";
import { exportAccount } from "./export-commands.ts";

export function accountRoutes(app: FastifyInstance, services: Services, onHidden: OnHidden): void {
  register(app, services, contract.getDeletion, async ({ identity }) => findDeletion(services.db, identity.person));

  register(app, services, contract.deleteAccount, async ({ identity, body, reply }) => {
    const result = await deleteAccount(services, identity.person, body.password);
    switch (result.outcome) {
      case "deleted":
        await onHidden(result.cardIds);
        clearSessionCookie(reply, services.publicUrl);
        return;
      case "wrong":
        throw refuseField("password", message.wrongPassword);
      case "last-admin":
        throw refuse("CONFLICT", message.lastAdmin);
      case "wait":
        throw refuse("TOO_MANY_REQUESTS", message.unexpected);
      case "busy":
        throw refuse("UNAVAILABLE", message.internalLater);
      case "gone":
        throw refuse("UNAUTHENTICATED", message.notAuthenticated);
    }
  });

  register(app, services, contract.exportAccount, async ({ actor, reply }) => {
    const result = await exportAccount(services, actor.id);
    if (result.outcome === "gone") throw refuse("UNAUTHENTICATED", message.notAuthenticated);
    const name = `evox-account-${services.clock.now().toISOString().slice(0, 10)}.zip`;
    reply.header("content-disposition", attachment({ ascii: name, utf8: name }));
    return result.archive;
  });
}
