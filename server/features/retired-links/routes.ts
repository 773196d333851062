import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/retired-links/contract.ts";
import { mayManageLinks } from "../../../domain/retired-links/policy.ts";
import { currentVisibilityRules } from "../../core/visibility.ts";
import { findOrganization } from "../../data/organizations/queries.ts";
import { findLinks } from "../../data/retired-links/links-queries.ts";
import { listRetiredLinks } from "../../data/retired-links/queries.ts";
import { authorize, fieldError, notFound } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { presentLinks, presentRetiredLink } from "./presenter.ts";
import { setLinks } from "./set-links.ts";
import { setOrganizationHosts } from "./set-organization-hosts.ts";
import { setRetiredLink } from "./set-retired-link.ts";

const defaultLimit = 20;

export function retiredLinkRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  async function requireOrganization(id: string): Promise<void> {
    if (!(await findOrganization(db, id))) throw notFound(message.organizationNotFound);
  }

  /** A web address on a card host could redirect to itself. */
  function isCardAddress(web: string): boolean {
    if (!URL.canParse(web)) return false;
    const { host, pathname } = new URL(web);
    return [services.publicUrl.host, ...config.cardHosts].includes(host) && /^\/(?:c|card)\//u.test(pathname);
  }

  register(app, services, contract.getLinks, async ({ actor, params }) => {
    authorize(mayManageLinks(actor, params.id));
    await requireOrganization(params.id);
    return presentLinks(await findLinks(db, params.id), config.cardHosts);
  });

  register(app, services, contract.setLinks, async ({ actor, params, body }) => {
    authorize(mayManageLinks(actor, params.id));
    if (body.formerMembers === "card" && body.cardId === null) throw fieldError("cardId", message.chooseColleague);
    if (body.formerMembers === "web" && body.web === "") throw fieldError("web", message.webAddressRequired);
    if (isCardAddress(body.web)) throw fieldError("web", message.webAddressOfCard);
    return presentLinks(await setLinks(services, actor.id, params.id, body), config.cardHosts);
  });

  register(app, services, contract.setOrganizationHosts, async ({ actor, params, body }) =>
    presentLinks(await setOrganizationHosts(services, actor.id, params.id, body), config.cardHosts),
  );

  register(app, services, contract.listRetiredLinks, async ({ actor, params, query }) => {
    authorize(mayManageLinks(actor, params.id));
    await requireOrganization(params.id);
    const { cursor, limit = defaultLimit } = query;
    const rows = await listRetiredLinks(
      db,
      params.id,
      { after: parseCursor(cursor), limit },
      currentVisibilityRules(services),
    );
    return toPage(rows, limit, presentRetiredLink);
  });

  register(app, services, contract.setRetiredLink, async ({ actor, params, body }) => {
    authorize(mayManageLinks(actor, params.id));
    const ids = { organizationId: params.id, code: params.code };
    return presentRetiredLink(await setRetiredLink(services, actor.id, ids, body.cardId));
  });
}
