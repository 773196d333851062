import { message } from "../../../../domain/core/messages.ts";
import { deleteApp } from "../../../data/second-factors/app-queries.ts";
import { notFound } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { completeOwnChange } from "./factor-changes.ts";
import { lockOwnSession, type Own } from "./own-session.ts";
import { dropCodesAfterLast } from "./recovery-codes.ts";

/** @throws ApiError NOT_FOUND without an app */
export async function removeApp(services: Services, own: Own): Promise<void> {
  await unitOfWork(services, { by: own.personId }, async (work) => {
    const { id } = await lockOwnSession(work, own);
    if (!(await deleteApp(work.tx, id))) throw notFound(message.appNotFound);
    await dropCodesAfterLast(work, id);
    await completeOwnChange(work, own, "app-removed", { action: "second_factor_remove", toValue: "app" });
  });
}
