import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/former-codes/contract.ts";
import { mayManageLinks } from "../../../domain/former-codes/policy.ts";
import { judgingNow } from "../../core/visibility.ts";
import { findLinks } from "../../data/former-codes/links-queries.ts";
import { listFormerCodes } from "../../data/former-codes/queries.ts";
import { findOrganization } from "../../data/organizations/queries.ts";
import { readCursor, toPage } from "../../http/cursor.ts";
import { mustAllow, notFound, refusalOf, refuseField } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { setFormerCode, setLinks } from "./commands.ts";
import { setOrganizationHosts } from "./hosts-commands.ts";
import { presentFormerCode, presentLinks } from "./presenter.ts";

const defaultLimit = 20;

export function formerCodeRoutes(app: FastifyInstance, services: Services, onChanged: (cardId: string) => void): void {
  const { db, config } = services;

  async function requireOrganization(id: string): Promise<void> {
    if (!(await findOrganization(db, id))) throw notFound(message.organizationNotFound);
  }

  /** A web address on a card host could lead to itself. */
  function isCardAddress(web: string): boolean {
    if (!URL.canParse(web)) return false;
    const { host, pathname } = new URL(web);
    return [services.publicUrl.host, ...config.cardHosts].includes(host) && /^\/(?:c|card)\//u.test(pathname);
  }

  register(app, services, contract.getLinks, async ({ actor, params }) => {
    mustAllow(mayManageLinks(actor, params.id));
    await requireOrganization(params.id);
    return presentLinks(await findLinks(db, params.id), config.cardHosts);
  });

  register(app, services, contract.setLinks, async ({ actor, params, body }) => {
    mustAllow(mayManageLinks(actor, params.id));
    if (body.formerMembers === "card" && body.cardId === null) throw refuseField("cardId", message.chooseColleague);
    if (body.formerMembers === "web" && body.web === "") throw refuseField("web", message.webAddressRequired);
    if (isCardAddress(body.web)) throw refuseField("web", message.webAddressOfCard);
    const result = await setLinks(services, actor.id, params.id, body);
    switch (result.outcome) {
      case "saved":
        return presentLinks(result.shown, config.cardHosts);
      case "refused":
        throw refusalOf(result.verdict);
      case "not-found":
        throw notFound(message.organizationNotFound);
      case "no-colleague":
        throw refuseField("cardId", message.chooseColleague);
    }
  });

  register(app, services, contract.setOrganizationHosts, async ({ actor, params, body }) => {
    const result = await setOrganizationHosts(services, actor.id, params.id, body);
    switch (result.outcome) {
      case "saved":
        for (const cardId of result.cardIds) onChanged(cardId);
        return presentLinks(result.shown, config.cardHosts);
      case "refused":
        throw refusalOf(result.verdict);
      case "not-found":
        throw notFound(message.organizationNotFound);
      case "unknown-host":
        throw refuseField("cardHost", message.cardHostUnknown);
    }
  });

  register(app, services, contract.listFormerCodes, async ({ actor, params, query }) => {
    mustAllow(mayManageLinks(actor, params.id));
    await requireOrganization(params.id);
    const { cursor, limit = defaultLimit } = query;
    const rows = await listFormerCodes(db, params.id, { after: readCursor(cursor), limit }, judgingNow(services));
    return toPage(rows, limit, presentFormerCode);
  });

  register(app, services, contract.setFormerCode, async ({ actor, params, body }) => {
    mustAllow(mayManageLinks(actor, params.id));
    const ids = { organizationId: params.id, code: params.code };
    const result = await setFormerCode(services, actor.id, ids, body.cardId);
    switch (result.outcome) {
      case "changed":
        return presentFormerCode(result.code);
      case "refused":
        throw refusalOf(result.verdict);
      case "not-found":
        throw notFound(message.formerCodeNotFound);
      case "no-colleague":
        throw refuseField("cardId", message.chooseColleague);
    }
  });
}
