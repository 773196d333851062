import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/notifications/contract.ts";
import { countUnread, listNotificationRows, markRead } from "../../data/notifications/queries.ts";
import { ApiError, apiError } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { presentNotification } from "./presenter.ts";
import type { NotificationStreams } from "./streams.ts";

const defaultLimit = 20;
const retryAfter = 30;

export function notificationRoutes(app: FastifyInstance, services: Services, streams: NotificationStreams): void {
  const { db, clock } = services;

  register(app, services, contract.listNotifications, async ({ actor, query }) => {
    const { cursor, limit = defaultLimit } = query;
    const after = parseCursor(cursor);
    const before = after && readId(after.id);
    const rows = await listNotificationRows(db, { personId: actor.id, before, limit }, clock.now());
    const counts = await countUnread(db, [actor.id]);
    return { ...toPage(rows, limit, presentNotification), unread: counts.get(actor.id)?.unread ?? 0 };
  });

  register(app, services, contract.readNotifications, async ({ actor, body }) => {
    await markRead(db, actor.id, readId(body.upTo), clock.now());
  });

  register(app, services, contract.streamNotifications, async ({ identity, actor, reply }) => {
    const stream = streams.open({ personId: actor.id, tokenHash: identity.tokenHash });
    if (!stream) throw new ApiError("UNAVAILABLE", message.unexpected, { retryAfter });
    endTogether(stream, reply.raw);
    // Proxies must not buffer; the connection serves nothing afterwards.
    reply.header("x-accel-buffering", "no").header("connection", "close");
    return stream;
  });
}

function readId(text: string): number {
  const id = /^\d{1,16}$/u.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw apiError("BAD_REQUEST", message.notUnderstood);
  return id;
}

const flushedWithinMs = 500;

function endTogether(stream: Readable, response: ServerResponse): void {
  response.once("close", () => stream.destroy());
  stream.once("close", () => {
    if (response.closed) return;
    const timer = setTimeout(() => response.destroy(), flushedWithinMs);
    response.once("close", () => clearTimeout(timer));
  });
}
