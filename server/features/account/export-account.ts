import type { Readable } from "node:stream";
import { message } from "../../../domain/core/messages.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { createArchive } from "./archive.ts";
import { readOwnData } from "./read-own-data.ts";

/** @throws ApiError UNAUTHENTICATED if the account no longer exists */
export async function exportAccount(services: Services, personId: string): Promise<Readable> {
  const now = services.clock.now();
  const data = await services.db.transaction((tx) => readOwnData(tx, personId, now), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  if (!data) throw apiError("UNAUTHENTICATED", message.notAuthenticated);
  await unitOfWork(services, { by: personId }, async ({ audit }) =>
    audit({ action: "export", targetUserId: personId, toValue: "own data" }),
  );
  return createArchive(services, data, now);
}
