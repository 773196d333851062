import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cardPath, shortPath } from "../../../domain/sharing/addresses.ts";
import { isCardHost } from "../../http/card-host.ts";
import { languageOf } from "../../http/language.ts";
import { sendPage } from "../../http/page.ts";
import type { RedirectUrlOf } from "../public-cards/retired-link-redirects.ts";
import type { CardPages, CardResponse } from "./card-pages.ts";
import { parseChannel } from "./requested-channel.ts";

export function cardPageRoutes(app: FastifyInstance, pages: CardPages, redirectUrlOf: RedirectUrlOf): void {
  const shownHere = (request: FastifyRequest) => (cardHost: string | null) => isCardHost(request.raw, cardHost);

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    found: CardResponse,
    pathOf: (card: { id: string; shortCode: string }) => string,
  ): Promise<FastifyReply | undefined> {
    if ("to" in found) {
      return reply
        .header("cache-control", "no-store")
        .redirect(found.to === "web" ? found.address : redirectUrlOf(request.raw, found, pathOf(found)), 302);
    }
    reply.hijack();
    sendPage(request.raw, reply.raw, found.page, { status: found.status });
    return undefined;
  }

  app.get<{ Params: { id: string } }>("/card/:id", async (request, reply) =>
    answer(request, reply, await pages.byId(request.params.id, languageOf(request), shownHere(request)), cardPath),
  );
  app.get<{ Params: { code: string } }>("/c/:code", async (request, reply) =>
    answer(request, reply, await pages.byCode(request.params.code, languageOf(request), shownHere(request)), (card) =>
      shortPath(card, parseChannel(request.query)),
    ),
  );
  // People type and paste a trailing slash.
  app.get<{ Params: { id: string } }>("/card/:id/", (request, reply) =>
    reply.redirect(cardPath({ id: encodeURIComponent(request.params.id) }), 308),
  );
  app.get<{ Params: { code: string } }>("/c/:code/", (request, reply) =>
    reply.redirect(shortPath({ shortCode: encodeURIComponent(request.params.code) }, parseChannel(request.query)), 308),
  );
}
