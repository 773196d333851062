import { hasViewCounts } from "../../../domain/cards/subscription.ts";
import type { Language } from "../../../domain/core/languages.ts";
import {
  applePassPath,
  cardPath,
  contactFilePath,
  googlePassPath,
  previewPath,
  shortAddress,
  shortPath,
} from "../../../domain/sharing/addresses.ts";
import { readableHost } from "../../core/readable-host.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import type { IsCardHost } from "../../http/card-host.ts";
import { securityHeaders } from "../../http/headers.ts";
import { makePage, type Page } from "../../http/page.ts";
import { type RenderedPage, type Renderer, styleHashes } from "../../http/render.ts";
import type { Services } from "../../services.ts";
import { presentPublicCard } from "../cards/presenter.ts";
import { nextEventChange, openExchange } from "../contacts/exchange.ts";
import { offeredWallets } from "../public-cards/offered-wallets.ts";
import {
  findPublicCardById,
  findPublicCardByShortLink,
  isServedOn,
  parseShortCode,
  type ShortLinkResult,
} from "../public-cards/public-card.ts";
import type { ReplicaReads } from "../public-cards/replica-reads.ts";
import {
  findRedirectByCardId,
  findRedirectByShortCode,
  type RetiredLinkRedirect,
} from "../public-cards/retired-link-redirects.ts";
import type { CardPage, PageCache } from "./page-cache.ts";
import { singleFlight } from "./single-flight.ts";

export type PageResponse = { page: Page; status: number };
export type Redirect = Extract<RetiredLinkRedirect, { to: "card" }> | { to: "web"; address: string };
export type CardResponse = PageResponse | Redirect;

export type CardPages = {
  byId: (id: string, language: Language, shownHere: IsCardHost) => Promise<CardResponse>;
  byCode: (code: string, language: Language, shownHere: IsCardHost) => Promise<CardResponse>;
  ofState: (state: HiddenState, language: Language) => Promise<PageResponse>;
  ofForwarding: (forwarding: RetiredLinkRedirect, language: Language) => Promise<CardResponse>;
};

type HiddenState = Exclude<ShortLinkResult["state"], "live">;

type Found = {
  answer: PageResponse | HiddenState;
  isServed: (shownHere: IsCardHost) => boolean;
  /** An organization's physical card leads to a card outside of it: redirect to PUBLIC_URL. */
  led?: { codeHost: string | null; card: { id: string; shortCode: string } };
};

const statusOfState = {
  ...{ "not-found": 404, unassigned: 404, lost: 404, replaced: 404 },
  ...{ blocked: 403, suspended: 403, expired: 403 },
} as const;

/** A lost card is off, whatever happened to its owner. */
const mayLeadOn = (state: HiddenState) => state === "not-found" || state === "unassigned" || state === "replaced";

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Cards that are not live get a page without card data. */
export function cardPages(services: Services, renderer: Renderer, cache: PageCache, reads: ReplicaReads): CardPages {
  const https = services.publicUrl.protocol === "https:";
  const absolute = (path: string) => `${services.publicUrl.origin}${path}`;
  const now = () => services.clock.now().getTime();
  const shared = singleFlight<Found>(cache);
  const shortBase = shortLinkOriginOf(services);

  async function renderLive(shown: PublicCardRecord, language: Language, until: Date | null): Promise<CardPage> {
    const { card } = shown;
    const wallets = offeredWallets(services);
    const base = shortBase(shown.cardHost);
    const rendered = renderer.renderCardPage({
      language,
      card: presentPublicCard(shown),
      urls: {
        page: absolute(cardPath(card)),
        short: shortAddress(base, card),
        code: shortAddress(base, card, "qr"),
        contactFile: contactFilePath(card),
        preview: absolute(previewPath(card)),
        applePass: wallets.apple ? applePassPath(card) : undefined,
        googlePass: wallets.google ? googlePassPath(card) : undefined,
      },
      assets: renderer.assets,
      countsViews: hasViewCounts(card.category),
      exchange: openExchange(services, shown),
      legalUrls: services.config.legalUrls,
    });
    const ends = [wallets.until, nextEventChange(services, shown)].reduce(earlier, until);
    return { ...(await finish(rendered, ends)), cardHost: shown.cardHost };
  }

  function finish({ html, styles }: RenderedPage, until: Date | null): Promise<Page> {
    return makePage(html, securityHeaders(https, styleHashes(styles)), until);
  }

  async function answerOf(found: ShortLinkResult, language: Language, begun: number): Promise<Found> {
    const isServed = (shownHere: IsCardHost) => isServedOn(found, shownHere);
    if (found.state !== "live") return { answer: found.state, isServed };
    const { card, physicalCodes } = found.shown;
    const { codeHost } = found;
    const led = codeHost === undefined ? undefined : { codeHost, card };
    const kept = cache.findOf(card.id, language, now);
    if (kept) return { answer: { page: kept, status: 200 }, isServed, led };
    const page = await renderLive(found.shown, language, found.until);
    const codes = [card.shortCode, ...physicalCodes];
    cache.keep(
      card.id,
      language,
      [cardPath(card), ...codes.map((code) => shortPath({ shortCode: code }))],
      page,
      begun,
    );
    return { answer: { page, status: 200 }, isServed, led };
  }

  /** A retired link's target is not cached, because no card change announces it. */
  async function orLeadOn(
    { answer, isServed, led }: Found,
    language: Language,
    shownHere: IsCardHost,
    findForwarding: () => Promise<RetiredLinkRedirect | null>,
  ): Promise<CardResponse> {
    const isRetired = typeof answer === "string" && mayLeadOn(answer);
    const forwarding = isRetired ? await findForwarding() : null;
    if (forwarding) return ofForwarding(forwarding, language);
    if (!isServed(shownHere)) {
      if (!led || !shownHere(led.codeHost)) return ofState("not-found", language);
      const { id, shortCode } = led.card;
      return { to: "card", id, shortCode, isColleague: false };
    }
    return typeof answer === "string" ? ofState(answer, language) : answer;
  }

  async function ofForwarding(forwarding: RetiredLinkRedirect, language: Language): Promise<CardResponse> {
    if (forwarding.to === "notice") return ofNotice(forwarding.organizationName, language);
    return forwarding.to === "web" && !forwarding.isApproved ? ofLeaving(forwarding, language) : forwarding;
  }

  async function ofNotice(organizationName: string, language: Language): Promise<PageResponse> {
    const rendered = renderer.renderNoticePage({ language, organizationName, assets: renderer.assets });
    return { page: await finish(rendered, null), status: 404 };
  }

  async function ofLeaving(
    { address, organizationName }: { address: string; organizationName: string },
    language: Language,
  ) {
    const host = readableHost(new URL(address));
    const rendered = renderer.renderLeavingPage({ language, address, host, organizationName, assets: renderer.assets });
    return { page: await finish(rendered, null), status: 200 };
  }

  const statePages = new Map<string, Promise<Page>>();

  async function ofState(state: HiddenState, language: Language): Promise<PageResponse> {
    const key = `${state} ${language}`;
    let made = statePages.get(key);
    if (!made) {
      made = finish(renderer.renderStatePage({ state, language, assets: renderer.assets }), null);
      statePages.set(key, made);
      made.catch(() => statePages.delete(key));
    }
    return { page: await made, status: statusOfState[state] };
  }

  return {
    ofState,
    ofForwarding,
    byId: async (id, language, shownHere) => {
      const look = async (begun: number) =>
        answerOf(await reads.find((at) => findPublicCardById(at, id)), language, begun);
      const found = await shared(`/card/${id} ${language}`, id, look);
      return orLeadOn(found, language, shownHere, () => findRedirectByCardId(services, id, shownHere));
    },
    byCode: async (typed, language, shownHere) => {
      const code = parseShortCode(typed) ?? typed;
      const kept = cache.find(shortPath({ shortCode: code }), language, now);
      if (kept && shownHere(kept.cardHost)) return { page: kept, status: 200 };
      const look = async (begun: number) =>
        answerOf(await reads.find((at) => findPublicCardByShortLink(at, code)), language, begun);
      const found = await shared(`/c/${code} ${language}`, null, look);
      return orLeadOn(found, language, shownHere, () => findRedirectByShortCode(services, code, shownHere));
    },
  };
}
