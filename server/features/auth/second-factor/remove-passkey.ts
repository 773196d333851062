import { message } from "../../../../domain/core/messages.ts";
import { deletePasskey } from "../../../data/second-factors/passkey-queries.ts";
import { notFound } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { completeOwnChange } from "./factor-changes.ts";
import { lockOwnSession, type OwnSession } from "./own-session.ts";
import { deleteUnusedRecoveryCodes } from "./recovery-codes.ts";

/** @throws ApiError NOT_FOUND */
export async function removePasskey(services: Services, own: OwnSession, id: string): Promise<void> {
  await unitOfWork(services, { by: own.personId }, async (work) => {
    const { id: personId } = await lockOwnSession(work, own);
    if (!(await deletePasskey(work.tx, personId, id))) throw notFound(message.passkeyNotFound);
    await deleteUnusedRecoveryCodes(work, personId);
    await completeOwnChange(work, own, "passkey-removed", { action: "second_factor_remove", toValue: "passkey" });
  });
}
