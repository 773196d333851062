import type { FastifyInstance } from "fastify";
import { attachment } from "../../../domain/core/attachment.ts";
import * as contract from "../../../domain/directory/contract.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import {
  type DirectoryRowParts,
  findDirectoryRows,
  listDirectoryRows,
  sortKeyOf,
  sortKeyTypes,
} from "../../data/directory/queries.ts";
import { countStats } from "../../data/directory/stats-queries.ts";
import { register } from "../../http/register.ts";
import { parseSortedCursor, toSortedPage } from "../../http/sorted-cursor.ts";
import type { Services } from "../../services.ts";
import { changeDirectory } from "./change-directory.ts";
import { exportDirectory } from "./directory-export.ts";
import { presentDirectoryRow } from "./directory-presenter.ts";

const defaultLimit = 50;

export function directoryRoutes(app: FastifyInstance, services: Services): void {
  const baseOf = shortLinkOriginOf(services);
  const present = (row: DirectoryRowParts) => presentDirectoryRow(row, baseOf);
  register(app, services, contract.listDirectory, async ({ query }) => {
    const { state, search, sort = "created", direction, cursor, limit = defaultLimit } = query;
    const descending = (direction ?? (sort === "created" ? "desc" : "asc")) === "desc";
    const place = parseSortedCursor(cursor, sortKeyTypes(sort));
    const now = services.clock.now();
    const rows = await listDirectoryRows(services.db, { state, search, now, sort, descending, place, limit });
    return toSortedPage(rows, limit, place, ({ entry }) => sortKeyOf(sort, entry), present);
  });

  register(app, services, contract.changeDirectory, async ({ actor, body }) => {
    const skipped = await changeDirectory(services, actor.id, body);
    const rows = await findDirectoryRows(services.db, body.ids);
    return { items: rows.map(present), skipped };
  });

  register(app, services, contract.exportDirectory, async ({ actor, reply, body }) => {
    reply.header("content-disposition", attachment({ ascii: "evox-users.csv", utf8: "evox-users.csv" }));
    return exportDirectory(services, actor.id, body);
  });

  register(app, services, contract.getStats, async () => countStats(services.db, services.clock.now()));
}
