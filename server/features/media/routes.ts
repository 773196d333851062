import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { message, reason } from "../../../domain/core/messages.ts";
import type { ImageKind } from "../../../domain/media/address.ts";
import { filePathPattern, imageLimits, listFiles, uploadLogo, uploadPhoto } from "../../../domain/media/contract.ts";
import type { FailureKind } from "../../adapters/storage.ts";
import { listFileRows } from "../../data/files/queries.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { register, type SignedCall } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { storeImage, uncountUnlessUsed } from "./commands.ts";
import { imageRoutes } from "./image-routes.ts";
import type { ImageFault } from "./images.ts";
import { readPath, toFilePage } from "./presenter.ts";

const faultReason = { kind: reason.imageKind, broken: reason.imageBroken, pixels: reason.imagePixels } as const;

export async function mediaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // Its own scope, so that no other route parses multipart bodies.
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

  type Upload = Pick<SignedCall<typeof uploadPhoto>, "request" | "actor" | "giveBack">;
  async function receive({ request, actor, giveBack }: Upload, kind: ImageKind) {
    const result = await uncountUnlessUsed(giveBack, async () => {
      const { bytes, fileName } = await Promise.race([readFile(request, kind), leaving(request)]);
      return storeImage(services, { personId: actor.id, kind, fileName, bytes });
    });
    switch (result.outcome) {
      case "stored":
        return { url: result.url, width: result.width, height: result.height };
      case "quota":
        throw refuse("TOO_MANY_REQUESTS", message.uploadFailed(reason.quota));
      case "busy":
        throw refuse("UNAVAILABLE", message.uploadFailed(reason.busy));
      case "gone":
        throw refuse("UNAUTHENTICATED", message.mustSignInToUpload);
      case "unusable":
        throw refuseImage(result.fault);
      case "failed":
        throw refuseFailure(result.failure);
    }
  }

  register(app, services, listFiles, async ({ actor, query }) => {
    const { path, prefix, cursor, limit = listedAtOnce } = query;
    for (const typed of [path, prefix]) {
      if (typed !== undefined && !filePathPattern.test(typed)) throw refuse("BAD_REQUEST", message.invalidPath);
    }
    const filter = { personId: actor.id, path, prefix, after: readPath(cursor) };
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
      if (raw.destroyed && !raw.complete) reject(refuse("BAD_REQUEST", message.uploadFailed(reason.connection)));
    };
    check();
    raw.once("close", check);
  });
}

async function readFile(request: FastifyRequest, kind: ImageKind): Promise<{ bytes: Buffer; fileName: string }> {
  let isFaulty = false;
  if (!request.isMultipart()) throw refuse("UNSUPPORTED_MEDIA_TYPE", message.uploadFailed(reason.request));
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") continue;
      if (part.fieldname !== "file") throw refuse("BAD_REQUEST", message.invalidFile);
      const bytes = await part.toBuffer();
      if (part.file.truncated) throw tooLarge(kind);
      if (bytes.length === 0) throw refuse("INVALID_INPUT", message.uploadFailed(reason.imageBroken));
      return { bytes, fileName: part.filename };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge(kind);
    request.log.debug({ err: error }, "multipart body not understood");
    isFaulty = true;
  }
  throw refuse("BAD_REQUEST", isFaulty ? message.uploadFailed(reason.request) : message.invalidFile);
}

function tooLarge(kind: ImageKind): Refusal {
  return refuse("PAYLOAD_TOO_LARGE", kind === "photo" ? message.photoTooLarge : message.logoTooLarge);
}

function refuseImage(fault: ImageFault): Refusal {
  return refuse(
    fault === "kind" ? "UNSUPPORTED_MEDIA_TYPE" : "INVALID_INPUT",
    message.uploadFailed(faultReason[fault]),
  );
}

function refuseFailure(failure: FailureKind): Refusal {
  switch (failure.kind) {
    case "timed-out":
      return refuse("UNAVAILABLE", message.uploadTimedOut);
    case "connection":
      return refuse("UNAVAILABLE", message.uploadFailed(reason.connection));
    case "refused":
      return refuse("UNAVAILABLE", message.uploadFailed(reason.store));
    case "host-refused":
      return refuse("UNAVAILABLE", message.hostRefused(failure.status, failure.detail));
  }
}

/** The file and its multipart headers. */
const uploadOptions = { bodyLimit: imageLimits.bytes + 64 * 1024 };
