import type { FastifyReply, FastifyRequest } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import { cardPath } from "../../../domain/sharing/addresses.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import { isCardHost } from "../../http/card-host.ts";
import { etagOf, matchesEtag } from "../../http/conditional.ts";
import { sharedFileHeaders } from "../../http/headers.ts";
import { languageOf } from "../../http/language.ts";
import { sendPage } from "../../http/page.ts";
import { isPageRequest } from "../../http/page-request.ts";
import type { Services } from "../../services.ts";
import { findPublicCardById, isServedOn } from "../public-cards/public-card.ts";
import type { ReplicaReads } from "../public-cards/replica-reads.ts";
import { findRedirectByCardId, redirectUrlOf } from "../public-cards/retired-link-redirects.ts";
import type { CardPages } from "./card-pages.ts";

const deniedError = {
  "not-found": () => notFound(message.cardNotFound),
  blocked: () => apiError("FORBIDDEN", message.accountBlocked),
  suspended: () => apiError("FORBIDDEN", message.accountSuspended),
  expired: () => apiError("FORBIDDEN", message.subscriptionExpired),
} as const;

export type CardRequest = FastifyRequest<{ Params: { id: string } }>;

function samePathOf(card: { id: string }, url: string): string {
  const [, rest = ""] = /^\/card\/[^./?]*(.*)$/u.exec(url) ?? [];
  return `${cardPath(card)}${rest}`;
}

function leadTo(reply: FastifyReply, address: string): void {
  reply.headers(sharedFileHeaders).header("cache-control", "no-store").redirect(address, 302);
}

export type PublicFiles = ReturnType<typeof publicFiles>;

export function publicFiles(services: Services, pages: CardPages, reads: ReplicaReads) {
  const place = redirectUrlOf(services);

  /** Returns null if the response is sent: a hidden card's page. */
  async function findLive(request: CardRequest, reply: FastifyReply): Promise<PublicCardRecord | null> {
    const shownHere = (cardHost: string | null) => isCardHost(request.raw, cardHost);
    const found = await reads.find((at) => findPublicCardById(at, request.params.id));
    const isHere = isServedOn(found, shownHere);
    if (found.state === "live" && isHere) return found.shown;
    const state = found.state === "live" || !isHere ? "not-found" : found.state;
    const forwarding =
      found.state === "not-found" ? await findRedirectByCardId(services, request.params.id, shownHere) : null;
    if (forwarding?.to === "card") {
      leadTo(reply, place(request.raw, forwarding, samePathOf(forwarding, request.url)));
      return null;
    }
    if (!isPageRequest(request)) throw deniedError[state]();
    const language = languageOf(request);
    const answer = await (forwarding ? pages.ofForwarding(forwarding, language) : pages.ofState(state, language));
    if ("to" in answer) {
      if (answer.to === "web") leadTo(reply, answer.address);
      return null;
    }
    const { page, status } = answer;
    reply.hijack();
    sendPage(request.raw, reply.raw, page, { status });
    return null;
  }

  /** @param etag by default from the bytes, because PUBLIC_URL changes a file too */
  function send(request: CardRequest, reply: FastifyReply, type: string, body: string | Buffer, etag = etagOf(body)) {
    reply.headers(sharedFileHeaders).header("cache-control", "no-cache").header("etag", etag);
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type(type).send(body);
  }

  return { findLive, send };
}
