import type { FastifyInstance, FastifyReply } from "fastify";
import { shareContact } from "../../../domain/contacts/contract.ts";
import type { PublicExchange } from "../../../domain/contacts/exchange-schema.ts";
import type { SharedContact } from "../../../domain/contacts/schema.ts";
import { channelKey, channels } from "../../../domain/sharing/channels.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import { ApiError } from "../../http/api-error.ts";
import { securityHeaders } from "../../http/headers.ts";
import { languageOf } from "../../http/language.ts";
import { makePage, sendPage } from "../../http/page.ts";
import { parseBody } from "../../http/parse-input.ts";
import { requireNetworkQuota } from "../../http/quotas.ts";
import { type RenderedPage, type Renderer, styleHashes } from "../../http/render.ts";
import type { Services } from "../../services.ts";
import { presentPublicCard } from "../cards/presenter.ts";
import { openExchange } from "../contacts/exchange.ts";
import { receiveContact } from "../contacts/receive-contact.ts";
import { bodyOf, formTokenOf, isTooFast, newFormToken, typedOf } from "./exchange-form.ts";
import type { CardRequest, PublicFiles } from "./public-files.ts";

/** The form for browsers without a script; with one the card's page sends it to the API (product 23.2). */
export function exchangePageRoutes(
  app: FastifyInstance,
  services: Services,
  renderer: Renderer,
  files: Pick<PublicFiles, "findLive">,
): void {
  const { assets } = renderer;
  const https = services.publicUrl.protocol === "https:";

  type Answer = { status: number; more?: readonly string[] };

  /** Each page holds a token or a secret link, so no copy of it is stored. */
  async function send(
    request: CardRequest,
    reply: FastifyReply,
    rendered: RenderedPage,
    { status, more = [] }: Answer,
  ) {
    const headers = { ...securityHeaders(https, styleHashes(rendered.styles)), "cache-control": "no-store" };
    const page = await makePage(rendered.html, headers, null);
    reply.hijack();
    sendPage(request.raw, reply.raw, page, { status, more });
  }

  const sendClosed = (request: CardRequest, reply: FastifyReply) =>
    send(
      request,
      reply,
      renderer.renderExchangeClosedPage({ language: languageOf(request), assets, cardId: request.params.id }),
      { status: 404 },
    );

  const pageOf = (request: CardRequest, shown: PublicCardRecord, exchange: PublicExchange) => ({
    ...{ language: languageOf(request), assets, card: presentPublicCard(shown), exchange },
    legalUrls: services.config.legalUrls,
  });

  async function receive(request: CardRequest, form: URLSearchParams, { questions }: PublicExchange) {
    const fields = {
      ...bodyOf(form, questions),
      ...(isTooFast(form, services.clock.now()) ? { topic: "too fast" } : {}),
    };
    const body = parseBody(shareContact, fields) as SharedContact;
    await requireNetworkQuota(services, request, "exchange");
    return receiveContact(services, request.params.id, body);
  }

  // Only these addresses read forms.
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    );

    routes.get("/card/:id/exchange", async (request: CardRequest, reply) => {
      const shown = await files.findLive(request, reply);
      if (!shown) return undefined;
      const exchange = openExchange(services, shown);
      if (!exchange) return sendClosed(request, reply);
      const via = (request.query as Record<string, unknown>)[channelKey];
      const channel = channels.find((name) => name === via) ?? "page";
      const typed = { token: [newFormToken(services.clock.now())], channel: [channel] };
      return send(request, reply, renderer.renderExchangePage({ ...pageOf(request, shown, exchange), typed }), {
        status: 200,
      });
    });

    routes.post("/card/:id/exchange", async (request: CardRequest, reply) => {
      const shown = await files.findLive(request, reply);
      if (!shown) return undefined;
      const exchange = openExchange(services, shown);
      if (!exchange) return sendClosed(request, reply);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      try {
        const { link } = await receive(request, form, exchange);
        return await send(request, reply, renderer.renderSharedPage({ ...pageOf(request, shown, exchange), link }), {
          status: 200,
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === "NOT_FOUND") return sendClosed(request, reply);
        const { retryAfter, fields = {}, status } = error;
        const rendered = renderer.renderExchangePage({
          ...pageOf(request, shown, exchange),
          typed: { ...typedOf(form, exchange.noticeId), token: [formTokenOf(form)] },
          failure: { text: error.message, fields },
        });
        const more = retryAfter === undefined ? [] : ["retry-after", String(retryAfter)];
        return send(request, reply, rendered, { status, more });
      }
    });
  });
}
