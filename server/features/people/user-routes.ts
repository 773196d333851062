import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/people/contract.ts";
import { isSettableRole, maySetPersonStatus, maySetRole, promotionFreshMs } from "../../../domain/people/policy.ts";
import { readCursor, toPage } from "../../http/cursor.ts";
import type { Identity } from "../../http/identity.ts";
import { mustAllow, notFound, type Refusal, refuse, refuseField } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { confirmPassword } from "../auth/confirm-commands.ts";
import { presentPerson } from "./presenter.ts";
import { setPersonStatus } from "./status-commands.ts";
import { changeUser, type UserChange } from "./user-commands.ts";
import { findUser, listUserRows } from "./user-queries.ts";

const defaultLimit = 50;

/** `onChanged` empties what this process keeps of a card: a person's status is all their cards'. */
export function userRoutes(app: FastifyInstance, services: Services, onChanged: (cardId: string) => void): void {
  const { db, clock } = services;

  async function answerUser(id: string) {
    const found = await findUser(db, id);
    if (!found) throw notFound(message.userNotFound);
    return presentPerson(found);
  }

  /** Who makes an admin proves again who they are, unless they signed in just now (decisions §2). */
  async function requireFreshSignIn(identity: Identity, role: string | undefined, password: string | undefined) {
    if (role !== "admin" || identity.actor.role !== "admin") return;
    if (clock.now().getTime() - identity.signedInAt.getTime() < promotionFreshMs) return;
    if (password === undefined) throw refuse("REAUTH_REQUIRED", message.confirmPassword);
    const found = await confirmPassword(services, identity.person, password);
    if (found === "wrong") throw refuseField("password", message.wrongPassword);
    if (found === "wait") throw refuse("TOO_MANY_REQUESTS", message.unexpected);
    if (found === "busy") throw refuse("UNAVAILABLE", message.internalLater);
  }

  async function change(performedBy: string, id: string, wanted: UserChange) {
    const outcome = await changeUser(services, performedBy, id, wanted);
    if (outcome !== "changed") throw refusalFor(outcome);
    return answerUser(id);
  }

  register(app, services, contract.listUsers, async ({ query }) => {
    const { search, cursor, limit = defaultLimit } = query;
    const rows = await listUserRows(db, { search, after: readCursor(cursor), limit });
    return toPage(
      rows.map((row) => ({ ...row, id: row.person.id, createdAt: row.person.createdAt })),
      limit,
      presentPerson,
    );
  });

  register(app, services, contract.getUser, async ({ params }) => answerUser(params.id));

  register(app, services, contract.updateUser, async ({ identity, actor, params, body }) => {
    const { name, role, password } = body;
    if (role !== undefined) mustAllow(maySetRole(actor, params.id, role));
    await requireFreshSignIn(identity, role, password);
    return change(actor.id, params.id, { name, role: role !== undefined && isSettableRole(role) ? role : undefined });
  });

  register(app, services, contract.setUserRole, async ({ identity, actor, params, body }) => {
    const { role, password } = body;
    mustAllow(maySetRole(actor, params.id, role, services.config.roleDebug));
    await requireFreshSignIn(identity, role, password);
    return change(actor.id, params.id, { role: isSettableRole(role) ? role : undefined });
  });

  register(app, services, contract.setUserStatus, async ({ actor, params, body }) => {
    mustAllow(maySetPersonStatus(actor, params.id));
    const result = await setPersonStatus(services, actor, params.id, body.status);
    if (result.outcome !== "set") throw refusalFor(result.outcome);
    for (const cardId of result.cardIds) onChanged(cardId);
    return answerUser(params.id);
  });
}

function refusalFor(outcome: "not-found" | "last-admin"): Refusal {
  return outcome === "not-found" ? notFound(message.userNotFound) : refuse("CONFLICT", message.lastAdmin);
}
