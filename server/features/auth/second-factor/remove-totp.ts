import { message } from "../../../../domain/core/messages.ts";
import { deleteAuthenticator } from "../../../data/second-factors/authenticator-queries.ts";
import { notFound } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { completeOwnChange } from "./factor-changes.ts";
import { lockOwnSession, type OwnSession } from "./own-session.ts";
import { deleteUnusedRecoveryCodes } from "./recovery-codes.ts";

/** @throws ApiError NOT_FOUND without an app */
export async function removeTotp(services: Services, own: OwnSession): Promise<void> {
  await unitOfWork(services, { by: own.personId }, async (work) => {
    const { id } = await lockOwnSession(work, own);
    if (!(await deleteAuthenticator(work.tx, id))) throw notFound(message.appNotFound);
    await deleteUnusedRecoveryCodes(work, id);
    await completeOwnChange(work, own, "app-removed", { action: "second_factor_remove", toValue: "app" });
  });
}
