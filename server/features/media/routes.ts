import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { message, reason } from "../../../domain/core/messages.ts";
import type { ImageKind } from "../../../domain/media/address.ts";
import { filePathPattern, imageLimits, listFiles, uploadLogo, uploadPhoto } from "../../../domain/media/contract.ts";
import { listFileRows } from "../../data/files/queries.ts";
import { ApiError, apiError } from "../../http/api-error.ts";
import { type AuthenticatedCall, register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { imageRoutes } from "./image-routes.ts";
import { parsePathCursor, toFilePage } from "./presenter.ts";
import { storeImage, uncountUnlessUsed } from "./store-image.ts";

export async function mediaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // A separate scope, so that no other route parses multipart bodies.
  await app.register(async (uploads) => {
    // Parsing JSON of this size would block the process.
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart, {
      limits: { fileSize: imageLimits.bytes, files: 1, fields: 4, fieldSize: 1024, parts: 5, headerPairs: 50 },
      throwFileSizeLimit: false,
    });
    register(uploads, services, uploadPhoto, (call) => receive(call, "photo"), uploadOptions);
    register(uploads, services, uploadLogo, (call) => receive(call, "logo"), uploadOptions);
  });

  type Upload = Pick<AuthenticatedCall<typeof uploadPhoto>, "request" | "actor" | "giveBack">;
  async function receive({ request, actor, giveBack }: Upload, kind: ImageKind) {
    return uncountUnlessUsed(giveBack, async () => {
      const { bytes, fileName } = await Promise.race([readFile(request, kind), leaving(request)]);
      return storeImage(services, { personId: actor.id, kind, fileName, bytes });
    });
  }

  register(app, services, listFiles, async ({ actor, query }) => {
    const { path, prefix, cursor, limit = listedAtOnce } = query;
    for (const typed of [path, prefix]) {
      if (typed !== undefined && !filePathPattern.test(typed)) throw apiError("BAD_REQUEST", message.invalidPath);
    }
    const filter = { personId: actor.id, path, prefix, after: parsePathCursor(cursor) };
    return toFilePage(await listFileRows(services.db, filter, limit), limit);
  });

  imageRoutes(app, services);
}

/** Product 19.7. */
const listedAtOnce = 100;

/** Rejects when the client disconnects, because the body's reader would wait forever. */
function leaving({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const check = () => {
      if (raw.destroyed && !raw.complete) reject(apiError("BAD_REQUEST", message.uploadFailed(reason.connection)));
    };
    check();
    raw.once("close", check);
  });
}

async function readFile(request: FastifyRequest, kind: ImageKind): Promise<{ bytes: Buffer; fileName: string }> {
  let isFaulty = false;
  if (!request.isMultipart()) throw apiError("UNSUPPORTED_MEDIA_TYPE", message.uploadFailed(reason.request));
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") continue;
      if (part.fieldname !== "file") throw apiError("BAD_REQUEST", message.invalidFile);
      const bytes = await part.toBuffer();
      if (part.file.truncated) throw tooLarge(kind);
      if (bytes.length === 0) throw apiError("INVALID_INPUT", message.uploadFailed(reason.imageBroken));
      return { bytes, fileName: part.filename };
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if ((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge(kind);
    request.log.debug({ err: error }, "invalid multipart body");
    isFaulty = true;
  }
  throw apiError("BAD_REQUEST", isFaulty ? message.uploadFailed(reason.request) : message.invalidFile);
}

function tooLarge(kind: ImageKind): ApiError {
  return apiError("PAYLOAD_TOO_LARGE", kind === "photo" ? message.photoTooLarge : message.logoTooLarge);
}

/** The file and its multipart headers. */
const uploadOptions = { bodyLimit: imageLimits.bytes + 64 * 1024 };
