import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { type OwnedResource, stepUpValidUntil } from "../../domain/core/step-up.ts";
import { findCard } from "../data/cards/queries.ts";
import { findPhysicalCard } from "../data/physical-cards/queries.ts";
import type { Database } from "../db/database.ts";
import type { Services } from "../services.ts";
import { apiError } from "./api-error.ts";
import type { Identity } from "./identity.ts";

type Params = { id?: string; code?: string };

/** Returns null if it does not exist or has no owner. */
const findOwner: Record<OwnedResource, (db: Database, params: Params) => Promise<string | null>> = {
  card: async (db, { id = "" }) => (await findCard(db, id))?.personId ?? null,
  "physical card": async (db, { code = "" }) => (await findPhysicalCard(db, code))?.personId ?? null,
};

/** @throws ApiError REAUTH_REQUIRED */
export async function requireStepUp(
  { db, clock }: Services,
  { stepUp }: Pick<Operation, "stepUp">,
  { actor, confirmedAt }: Identity,
  { params, body }: { params: unknown; body: unknown },
): Promise<void> {
  if (!stepUp) return;
  const { onlyAdmins, when, ofOthers } = stepUp;
  if (onlyAdmins && actor.role !== "admin") return;
  if (when && !when(body)) return;
  if (stepUpValidUntil(confirmedAt, clock.now(), stepUp)) return;
  const owner = ofOthers ? await findOwner[ofOthers](db, params as Params) : undefined;
  if (owner === null || owner === actor.id) return;
  throw apiError("REAUTH_REQUIRED", message.confirmAgain);
}
