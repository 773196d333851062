import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { imageWidths, isFileId, plainFormat } from "../../../domain/media/address.ts";
import { mayViewHiddenImage } from "../../../domain/media/policy.ts";
import { StorageNotFoundError, type StoredObject } from "../../adapters/storage.ts";
import { currentVisibilityRules, visibilityOf } from "../../core/visibility.ts";
import { type Format, narrowerObject } from "../../data/files/paths.ts";
import { type FileRow, findPublicFile } from "../../data/files/queries.ts";
import { notFound } from "../../http/api-error.ts";
import { matchesEtag } from "../../http/conditional.ts";
import { sharedFileHeaders } from "../../http/headers.ts";
import { identify } from "../../http/identity.ts";
import type { Services } from "../../services.ts";

/** Caches may show a picture for this long after it was hidden (docs/decisions/0048). */
const publicSeconds = 300;

type Found = { row: FileRow; isPublic: boolean };

/** `/media/{id}` is the safe copy, `/media/{id}/{width}.{format}` a narrower one. */
export function imageRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>("/media/:id", async (request, reply) => {
    const found = await requireFile(request, request.params.id);
    return send(request, reply, found.row.id, found, found.row);
  });

  app.get<{ Params: { id: string; name: string } }>("/media/:id/:name", async (request, reply) => {
    const { id, name } = request.params;
    const wanted = /^(\d{2,4})\.(webp|jpg|png)$/u.exec(name);
    if (!wanted) throw notFound();
    const found = await requireFile(request, id);
    const object = narrowerOf(found.row, Number(wanted[1]), wanted[2] as Format);
    return send(request, reply, `${found.row.id}-${name}`, found, object);
  });

  /** @throws 404 for strangers unless a public card shows the file */
  async function requireFile(request: FastifyRequest, id: string): Promise<Found> {
    const found = isFileId(id) ? await findPublicFile(services.db, id) : null;
    if (!found) throw notFound();
    const { row, owner, card } = found;
    const isPublic = card !== null && visibilityOf(card, currentVisibilityRules(services)) === "live";
    if (isPublic) return { row, isPublic };
    const identity = await identify(services, request);
    if (!identity || !mayViewHiddenImage(identity.actor, { ownerId: row.personId, ...owner })) throw notFound();
    return { row, isPublic };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    tag: string,
    { isPublic }: Found,
    object: StoredObject,
  ) {
    reply.headers(sharedFileHeaders);
    const caching = isPublic ? `public, max-age=${publicSeconds}` : "private, no-store";
    reply.header("cache-control", caching).header("etag", `"${tag}"`);
    if (matchesEtag(request.headers["if-none-match"], `"${tag}"`)) return reply.code(304).send();
    const bytes = await services.storage.get(object).catch((error: unknown) => {
      if (error instanceof StorageNotFoundError) throw notFound();
      throw error;
    });
    // A view, not a copy, because many slow readers hold one each.
    return reply.type(object.contentType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
}

/** Old images have only one size. */
function narrowerOf(row: FileRow, width: number, format: Format): StoredObject {
  const isOffered = imageWidths[row.kind].some((one) => one === width);
  if (!isOffered || (format !== "webp" && format !== plainFormat[row.kind])) throw notFound();
  const kept = row.widths.find((one) => one >= width) ?? row.widths.at(-1);
  return kept === undefined ? row : narrowerObject(row.path, kept, format);
}
