import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/audit/contract.ts";
import type { AuditAction } from "../../../domain/audit/schema.ts";
import { attachment } from "../../../domain/core/attachment.ts";
import { message } from "../../../domain/core/messages.ts";
import { type LogFilter, listSignInRows, openAuditLog } from "../../data/audit/log-queries.ts";
import { apiError } from "../../http/api-error.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { exportLog } from "./export.ts";
import { presentEntry, presentSignIn } from "./presenter.ts";

const defaultLimit = 50;

export function auditRoutes(app: FastifyInstance, services: Services): void {
  register(app, services, contract.listAuditLog, async ({ query }) => {
    const { cursor, limit = defaultLimit, ...filter } = query;
    const after = readNumber(cursor);
    const read = await openAuditLog(services.db, filterOf(filter));
    const rows = await read(after, limit);
    return numberedPage(rows.map(presentEntry), limit, ({ sequence }) => sequence);
  });

  register(app, services, contract.exportAuditLog, async ({ actor, reply, body }) => {
    reply.header("content-disposition", attachment({ ascii: "evox-audit-log.csv", utf8: "evox-audit-log.csv" }));
    const { csv, ...filter } = body;
    return exportLog(services, actor.id, filterOf(filter), csv);
  });

  register(app, services, contract.listSignIns, async ({ query }) => {
    const { search, success, cursor, limit = defaultLimit } = query;
    const filter = { search, success: success === undefined ? undefined : success === "true" };
    const rows = await listSignInRows(services.db, filter, readNumber(cursor), limit);
    const entries = rows.map(presentSignIn);
    return numberedPage(entries, limit, ({ id }) => id);
  });
}

type Asked = { action?: AuditAction; search?: string; from?: string; to?: string; person?: string };

const dayMs = 86_400_000;

/** Days in UTC, both inclusive. */
function filterOf({ from, to, ...rest }: { [key in keyof Asked]: Asked[key] | undefined }): LogFilter {
  return {
    ...rest,
    from: from === undefined ? undefined : new Date(from),
    before: to === undefined ? undefined : new Date(new Date(to).getTime() + dayMs),
  };
}

function readNumber(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/u.test(cursor)) throw apiError("BAD_REQUEST", message.notUnderstood);
  return Number(cursor);
}

function numberedPage<Item>(items: Item[], limit: number, numberOf: (item: Item) => number) {
  const kept = items.slice(0, limit);
  const last = kept.at(-1);
  return { items: kept, nextCursor: items.length > limit && last !== undefined ? String(numberOf(last)) : null };
}
