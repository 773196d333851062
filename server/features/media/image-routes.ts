import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { imageWidths, isFileId, plainFormat } from "../../../domain/media/address.ts";
import { StorageMiss, type StoredObject } from "../../adapters/storage.ts";
import { matchesTag } from "../../http/conditional.ts";
import { sharedFileHeaders } from "../../http/headers.ts";
import { notFound } from "../../http/refusal.ts";
import type { Services } from "../../services.ts";
import { type Format, narrowerObject } from "./paths.ts";
import { type FileRow, findFile } from "./queries.ts";

/** `/media/{id}` is the safe copy, `/media/{id}/{width}.{format}` a narrower one. Neither ever changes. */
export function imageRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>("/media/:id", async (request, reply) => {
    const row = await requireFile(request.params.id);
    return send(request, reply, row.id, row);
  });

  app.get<{ Params: { id: string; name: string } }>("/media/:id/:name", async (request, reply) => {
    const { id, name } = request.params;
    const wanted = /^(\d{2,4})\.(webp|jpg|png)$/u.exec(name);
    if (!wanted) throw notFound();
    const row = await requireFile(id);
    return send(request, reply, `${row.id}-${name}`, narrowerOf(row, Number(wanted[1]), wanted[2] as Format));
  });

  async function requireFile(id: string): Promise<FileRow> {
    const row = isFileId(id) ? await findFile(services.db, id) : null;
    if (!row) throw notFound();
    return row;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, tag: string, object: StoredObject) {
    reply.headers(sharedFileHeaders);
    reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", `"${tag}"`);
    if (matchesTag(request.headers["if-none-match"], `"${tag}"`)) return reply.code(304).send();
    const bytes = await services.storage.get(object).catch((error: unknown) => {
      if (error instanceof StorageMiss) throw notFound();
      throw error;
    });
    return reply.type(object.contentType).send(Buffer.from(bytes));
  }
}

/** Of the widths that pages ask for, the one that is kept and wide enough; what came before there were any is as it is. */
function narrowerOf(row: FileRow, width: number, format: Format): StoredObject {
  const isOffered = imageWidths[row.kind].some((one) => one === width);
  if (!isOffered || (format !== "webp" && format !== plainFormat[row.kind])) throw notFound();
  const kept = row.widths.find((one) => one >= width) ?? row.widths.at(-1);
  return kept === undefined ? row : narrowerObject(row.path, kept, format);
}
