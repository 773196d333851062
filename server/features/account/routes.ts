import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/account/contract.ts";
import { attachment } from "../../../domain/core/attachment.ts";
import { clearSessionCookie } from "../../http/cookies.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { findDeletion } from "./find-deletion.ts";

export function accountRoutes(app: FastifyInstance, services: Services): void {
  register(app, services, contract.getDeletion, async ({ identity }) => findDeletion(services, identity.person));

  register(app, services, contract.deleteAccount, async ({ identity, body, reply }) => {
    await deleteAccount(services, identity.person, body.password);
    clearSessionCookie(reply, services.publicUrl);
  });

  register(app, services, contract.exportAccount, async ({ actor, reply }) => {
    const archive = await exportAccount(services, actor.id);
    const name = `evox-account-${services.clock.now().toISOString().slice(0, 10)}.zip`;
    reply.header("content-disposition", attachment({ ascii: name, utf8: name }));
    return archive;
  });
}
