import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/contacts/event-contract.ts";
import { mayListEventsOf } from "../../../domain/contacts/policy.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { type EventScope, listEventRows } from "../../data/contacts/event-queries.ts";
import { authorize } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { auditSeen } from "./audit-contact.ts";
import { readEventReport } from "./event-report.ts";
import { createEvent, deleteEvent, presentListedEvent, readEvent, updateEvent } from "./events.ts";

const defaultLimit = 50;

export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  register(app, services, contract.listEvents, async ({ actor, query }) => {
    const { cursor, limit = defaultLimit, organization, search } = query;
    const scope = scopeOf(actor, organization);
    const rows = await listEventRows(db, { scope, search }, { after: parseCursor(cursor), limit });
    const placed = rows.map((event) => ({ event, id: event.id, createdAt: event.startsAt }));
    return toPage(placed, limit, ({ event }) => presentListedEvent(event));
  });

  register(app, services, contract.createEvent, ({ actor, body }) => createEvent(services, actor.id, body));
  register(app, services, contract.getEvent, ({ actor, params }) => readEvent(db, actor, params.id));
  register(app, services, contract.updateEvent, ({ actor, params, body }) =>
    updateEvent(services, actor.id, params.id, body),
  );
  register(app, services, contract.deleteEvent, async ({ actor, params }) => {
    await deleteEvent(services, actor.id, params.id);
  });
  register(app, services, contract.getEventReport, async ({ actor, params, query }) => {
    const { report, event } = await readEventReport(db, actor, params.id, query.day);
    // What an admin sees of others is logged.
    if (actor.role === "admin") await unitOfWork(services, { by: actor.id }, async (work) => auditSeen(work, event));
    return report;
  });
}

/** @throws ApiError FORBIDDEN */
function scopeOf(actor: Actor, organizationId: string | undefined): EventScope {
  if (organizationId !== undefined) {
    authorize(mayListEventsOf(actor, organizationId));
    return { organizationIds: [organizationId], personId: null };
  }
  if (actor.role === "admin") return "everyone";
  const own = actor.organizationId === null || actor.status !== "active" ? [] : [actor.organizationId];
  return { organizationIds: [...own, ...actor.managedOrganizationIds], personId: actor.id };
}
