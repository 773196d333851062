import type { z } from "zod";
import { message } from "../../../domain/core/messages.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import type { personStatusSchema } from "../../../domain/people/schema.ts";
import { setStatusOfCards } from "../../data/cards/queries.ts";
import { isLastActiveAdmin, type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { deleteSessionsOf } from "../../data/sessions/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { endGrants } from "./end-grants.ts";

export type StatusChange = z.output<typeof personStatusSchema>;

/** @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for the last active admin */
export async function setPersonStatus(
  services: Services,
  actorId: string,
  personId: string,
  change: StatusChange,
): Promise<void> {
  await unitOfWork(services, { by: actorId, locks: { admins: true, people: [personId] } }, async (work) => {
    work.authorize(mayAdminister);
    const person = work.person(personId);
    if (!person) throw notFound(message.userNotFound);
    await changePersonStatus(work, person, change);
  });
}

/**
 * Also changes all their cards; blocking also ends sessions and grants (product 5.2). The caller authorizes the actor.
 * @param before the row, locked after `admins`
 * @throws ApiError CONFLICT for the last active admin
 */
export async function changePersonStatus(
  work: Work,
  before: PersonRow,
  { status, reason }: StatusChange,
): Promise<void> {
  const { tx, now, actor } = work;
  const { id } = before;
  if (status !== "active" && (await isLastActiveAdmin(tx, before))) throw apiError("CONFLICT", message.lastAdmin);
  const setter = actor.role === "admin" ? "admin" : "leader";
  const statusSetBy = status === "active" ? null : setter;
  await updatePerson(tx, id, { status, statusSetBy, updatedAt: now, updatedBy: actor.id });
  work.cardsHidden(await setStatusOfCards(tx, id, status, setter, now));
  if (status !== before.status) await work.notify([id], { kind: "status-changed", status });
  work.audit({ action: "update_status", targetUserId: id, fromValue: before.status, toValue: status, reason });
  if (status !== "blocked") return;
  await deleteSessionsOf(tx, id);
  await endGrants(work, [id]);
}
