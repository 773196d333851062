import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/people/contract.ts";
import {
  type Actor,
  isSettableRole,
  mayAdminister,
  mayMakeResetLink,
  maySetPersonStatus,
  maySetRole,
} from "../../../domain/people/policy.ts";
import type { SettableRole } from "../../../domain/people/schema.ts";
import { findUser, listUserRows } from "../../data/people/user-queries.ts";
import { authorize, fieldError, notFound } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { makeResetLink } from "../auth/make-reset-link.ts";
import { presentPerson } from "../people/presenter.ts";
import { setPersonStatus } from "../people/set-person-status.ts";
import { changeUser } from "./change-user.ts";

const defaultLimit = 50;

export function userRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  async function answerUser(id: string) {
    const found = await findUser(db, id);
    if (!found) throw notFound(message.userNotFound);
    return presentPerson(found);
  }

  register(app, services, contract.listUsers, async ({ query }) => {
    const { search, cursor, limit = defaultLimit } = query;
    const rows = await listUserRows(db, { search, after: parseCursor(cursor), limit });
    return toPage(
      rows.map((row) => ({ ...row, id: row.person.id, createdAt: row.person.createdAt })),
      limit,
      presentPerson,
    );
  });

  register(app, services, contract.getUser, async ({ params }) => answerUser(params.id));

  register(app, services, contract.updateUser, async ({ actor, params, body }) => {
    const { name, role, acceptUnproven } = body;
    if (role !== undefined) authorize(maySetRole(actor, params.id));
    const change = { name, role: role === undefined ? undefined : settable(role), acceptUnproven };
    await changeUser(services, actor.id, params.id, change, mayAdminister);
    return answerUser(params.id);
  });

  register(app, services, contract.setUserRole, async ({ actor, params, body }) => {
    const policy = (asker: Actor) => maySetRole(asker, params.id, services.config.roleDebug);
    authorize(policy(actor));
    const change = { role: settable(body.role), acceptUnproven: body.acceptUnproven };
    await changeUser(services, actor.id, params.id, change, policy);
    return answerUser(params.id);
  });

  register(app, services, contract.makeResetLink, async ({ actor, params }) => {
    authorize(mayMakeResetLink(actor, params.id));
    const { url, expiresAt } = await makeResetLink(services, actor.id, params.id);
    return { url, expiresAt: expiresAt.toISOString() };
  });

  register(app, services, contract.setUserStatus, async ({ actor, params, body }) => {
    authorize(maySetPersonStatus(actor, params.id));
    await setPersonStatus(services, actor.id, params.id, body);
    return answerUser(params.id);
  });
}

/** @throws ApiError with the setter's text (product 20.4) */
function settable(role: string): SettableRole {
  if (!isSettableRole(role)) throw fieldError("role", message.invalidRole);
  return role;
}
