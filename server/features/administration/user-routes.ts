import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import type { Verdict } from "../../../domain/core/verdict.ts";
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
import type { OnHidden } from "../../core/on-hidden.ts";
import { findUser, listUserRows } from "../../data/people/user-queries.ts";
import { readCursor, toPage } from "../../http/cursor.ts";
import { mustAllow, notFound, type Refusal, refusalOf, refuse, refuseField } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { makeResetLink } from "../auth/reset-link-commands.ts";
import { presentPerson } from "../people/presenter.ts";
import { setPersonStatus } from "../people/status-commands.ts";
import { changeUser, type UserChange } from "./user-commands.ts";

const defaultLimit = 50;

export function userRoutes(app: FastifyInstance, services: Services, onHidden: OnHidden): void {
  const { db } = services;

  async function answerUser(id: string) {
    const found = await findUser(db, id);
    if (!found) throw notFound(message.userNotFound);
    return presentPerson(found);
  }

  async function change(performedBy: string, id: string, wanted: UserChange, may: (actor: Actor) => Verdict) {
    const result = await changeUser(services, performedBy, id, wanted, may);
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome !== "changed") throw refusalFor(result.outcome);
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

  register(app, services, contract.updateUser, async ({ actor, params, body }) => {
    const { name, role, acceptUnproven } = body;
    if (role !== undefined) mustAllow(maySetRole(actor, params.id));
    const wanted = role === undefined ? undefined : settable(role);
    return change(actor.id, params.id, { name, role: wanted, acceptUnproven }, mayAdminister);
  });

  register(app, services, contract.setUserRole, async ({ actor, params, body }) => {
    const may = (asker: Actor) => maySetRole(asker, params.id, services.config.roleDebug);
    mustAllow(may(actor));
    const wanted = settable(body.role);
    return change(actor.id, params.id, { role: wanted, acceptUnproven: body.acceptUnproven }, may);
  });

  register(app, services, contract.makeResetLink, async ({ actor, params }) => {
    mustAllow(mayMakeResetLink(actor, params.id));
    const result = await makeResetLink(services, actor.id, params.id);
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome === "blocked") throw refuse("CONFLICT", message.blockedNoLink);
    if (result.outcome !== "made") throw notFound(message.userNotFound);
    return { url: result.link.url, expiresAt: result.link.expiresAt.toISOString() };
  });

  register(app, services, contract.setUserStatus, async ({ actor, params, body }) => {
    mustAllow(maySetPersonStatus(actor, params.id));
    const result = await setPersonStatus(services, actor.id, params.id, body.status);
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome !== "set") throw refusalFor(result.outcome);
    await onHidden(result.cardIds);
    return answerUser(params.id);
  });
}

function refusalFor(outcome: "not-found" | "last-admin" | "unproven" | "busy"): Refusal {
  switch (outcome) {
    case "not-found":
      return notFound(message.userNotFound);
    case "last-admin":
      return refuse("CONFLICT", message.lastAdmin);
    case "unproven":
      return refuse("EMAIL_NOT_VERIFIED", message.emailNotVerified);
    case "busy":
      return refuse("UNAVAILABLE", message.internalLater);
  }
}

/** @throws Refusal in the setter's own words (product 20.4) */
function settable(role: string): SettableRole {
  if (!isSettableRole(role)) throw refuseField("role", message.invalidRole);
  return role;
}
