import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/organizations/contract.ts";
import {
  isMemberRole,
  mayEditMembers,
  mayGiveMemberRole,
  mayGiveMemberStatus,
  mayRemoveMembers,
  maySetMemberStatuses,
  mayViewMembers,
} from "../../../domain/organizations/policy.ts";
import type { OnHidden } from "../../core/on-hidden.ts";
import { shortBaseOf } from "../../core/short-base.ts";
import { countMembers, listMemberRows } from "../../data/memberships/queries.ts";
import { findOrganization } from "../../data/organizations/queries.ts";
import { mustAllow, notFound, refusalOf, refuse } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import { readPlace, toSortedPage } from "../../http/sorted-cursor.ts";
import type { Services } from "../../services.ts";
import { type MemberOutcome, removeMember, setMemberStatus, updateMember } from "./member-commands.ts";
import { presentMember } from "./presenter.ts";

const defaultLimit = 50;

export function memberRoutes(
  app: FastifyInstance,
  services: Services,
  { onChanged, onHidden }: { onChanged: (cardId: string) => void; onHidden: OnHidden },
): void {
  const baseOf = shortBaseOf(services);
  const { db } = services;

  register(app, services, contract.listMembers, async ({ actor, params, query }) => {
    mustAllow(mayViewMembers(actor, params.id));
    const { status, search, cursor, limit = defaultLimit } = query;
    const place = readPlace(cursor, ["text", "text"]);
    if (!(await findOrganization(db, params.id))) throw notFound(message.organizationNotFound);
    const [name, id] = place?.key ?? [];
    const after = place ? { name: String(name), id: String(id) } : undefined;
    const rows = await listMemberRows(db, params.id, { status, search, after, limit });
    const page = toSortedPage(
      rows,
      limit,
      place,
      (row) => [row.sortName, row.id],
      (row) => presentMember(row, baseOf),
    );
    return { items: page.items, nextCursor: page.nextCursor, counts: await countMembers(db, params.id) };
  });

  async function answerChanged(result: MemberOutcome) {
    switch (result.outcome) {
      case "changed":
        await onHidden(result.cardIds);
        return presentMember(result.member, baseOf);
      case "refused":
        throw refusalOf(result.verdict);
      case "not-found":
        throw notFound(message.userNotFound);
      case "last-admin":
        throw refuse("CONFLICT", message.lastAdmin);
      case "unproven":
        throw refuse("EMAIL_NOT_VERIFIED", message.emailNotVerified);
      case "busy":
        throw refuse("UNAVAILABLE", message.internalLater);
    }
  }

  register(app, services, contract.updateMember, async ({ actor, params, body }) => {
    const { name, role, acceptUnproven } = body;
    mustAllow(mayEditMembers(actor, params.id));
    if (role !== undefined) mustAllow(mayGiveMemberRole(actor, params.userId, role));
    const ids = { organizationId: params.id, memberId: params.userId };
    const change = { name, role: role !== undefined && isMemberRole(role) ? role : undefined, acceptUnproven };
    return answerChanged(await updateMember(services, actor, ids, change));
  });

  register(app, services, contract.setMemberStatus, async ({ actor, params, body }) => {
    mustAllow(maySetMemberStatuses(actor, params.id));
    mustAllow(mayGiveMemberStatus(actor, params.userId, body.status));
    const ids = { organizationId: params.id, memberId: params.userId };
    return answerChanged(await setMemberStatus(services, actor.id, ids, body.status));
  });

  register(app, services, contract.removeMember, async ({ actor, params }) => {
    mustAllow(mayRemoveMembers(actor, params.id));
    const result = await removeMember(services, actor.id, { organizationId: params.id, memberId: params.userId });
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome === "not-found") throw notFound(message.userNotFound);
    for (const cardId of result.cardIds) onChanged(cardId);
  });
}
