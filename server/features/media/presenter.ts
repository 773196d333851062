import { message } from "../../../domain/core/messages.ts";
import { mediaPath } from "../../../domain/media/address.ts";
import { type FileRecord, filePathPattern } from "../../../domain/media/contract.ts";
import type { FileRow } from "../../data/files/queries.ts";
import { apiError } from "../../http/api-error.ts";

function presentFile(row: FileRow): FileRecord {
  return {
    id: row.id,
    userId: row.personId,
    type: row.kind,
    fileName: row.fileName,
    contentType: row.contentType,
    size: row.size,
    path: row.path,
    url: mediaPath(row.id),
    width: row.width,
    height: row.height,
    cloudinaryId: row.remoteId,
    cloudinaryUrl: row.remoteUrl,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An extra row indicates another page; a cursor is the last row's path. */
export function toFilePage(rows: FileRow[], limit: number) {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const nextCursor = rows.length > limit && last ? Buffer.from(last.path).toString("base64url") : null;
  return { items: kept.map(presentFile), nextCursor };
}

/** @throws ApiError for an invalid cursor */
export function parsePathCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const path = Buffer.from(cursor, "base64url").toString("utf8");
  if (!filePathPattern.test(path)) throw apiError("BAD_REQUEST", message.notUnderstood);
  return path;
}
