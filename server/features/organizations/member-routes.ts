import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/organizations/contract.ts";
import {
  isMemberRole,
  mayAddMembers,
  mayEditMembers,
  mayGiveMemberRole,
  mayGiveMemberStatus,
  mayRemoveMembers,
  maySetMemberStatuses,
  mayViewMembers,
} from "../../../domain/organizations/policy.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import { countMembers, listMemberRows } from "../../data/memberships/queries.ts";
import { findOrganization } from "../../data/organizations/queries.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import { register } from "../../http/register.ts";
import { parseSortedCursor, toSortedPage } from "../../http/sorted-cursor.ts";
import type { Services } from "../../services.ts";
import { removeMember, setMemberStatus, updateMember } from "./change-member.ts";
import { presentMember } from "./presenter.ts";
import { remindMembers } from "./remind-members.ts";

const defaultLimit = 50;

export function memberRoutes(app: FastifyInstance, services: Services): void {
  const baseOf = shortLinkOriginOf(services);
  const { db } = services;

  register(app, services, contract.listMembers, async ({ actor, params, query }) => {
    authorize(mayViewMembers(actor, params.id));
    const { status, card, search, cursor, limit = defaultLimit } = query;
    const place = parseSortedCursor(cursor, ["text", "text"]);
    if (!(await findOrganization(db, params.id))) throw notFound(message.organizationNotFound);
    const [name, id] = place?.key ?? [];
    const after = place ? { name: String(name), id: String(id) } : undefined;
    const rows = await listMemberRows(db, params.id, { status, card, search, after, limit });
    const page = toSortedPage(
      rows,
      limit,
      place,
      (row) => [row.sortName, row.id],
      (row) => presentMember(row, baseOf),
    );
    return { items: page.items, nextCursor: page.nextCursor, counts: await countMembers(db, params.id) };
  });

  register(app, services, contract.updateMember, async ({ actor, params, body }) => {
    const { name, role, acceptUnproven } = body;
    authorize(mayEditMembers(actor, params.id));
    if (role !== undefined) authorize(mayGiveMemberRole(actor, params.userId, role));
    const ids = { organizationId: params.id, memberId: params.userId };
    const change = { name, role: role !== undefined && isMemberRole(role) ? role : undefined, acceptUnproven };
    return presentMember(await updateMember(services, actor, ids, change), baseOf);
  });

  register(app, services, contract.setMemberStatus, async ({ actor, params, body }) => {
    authorize(maySetMemberStatuses(actor, params.id));
    authorize(mayGiveMemberStatus(actor, params.userId, body.status));
    const ids = { organizationId: params.id, memberId: params.userId };
    return presentMember(await setMemberStatus(services, actor.id, ids, body.status), baseOf);
  });

  register(app, services, contract.remindMembers, async ({ actor, params, body }) => {
    authorize(mayAddMembers(actor, params.id));
    return { reminded: await remindMembers(services, actor.id, params.id, body.userId ?? null) };
  });

  register(app, services, contract.removeMember, async ({ actor, params }) => {
    authorize(mayRemoveMembers(actor, params.id));
    await removeMember(services, actor.id, { organizationId: params.id, memberId: params.userId });
  });
}
