import { countsViews } from "../../../domain/cards/subscription.ts";
import {
  applePassPath,
  cardPath,
  contactFilePath,
  googlePassPath,
  previewPath,
  shortAddress,
  shortPath,
} from "../../../domain/sharing/addresses.ts";
import { shortBaseOf } from "../../core/short-base.ts";
import { securityHeaders } from "../../http/headers.ts";
import { makePage, type Page } from "../../http/page.ts";
import { type Renderer, styleHashes } from "../../http/render.ts";
import type { Services } from "../../services.ts";
import { presentPublicCard } from "../cards/presenter.ts";
import type { ShownCard } from "../cards/queries.ts";
import { listCodesLeadingTo } from "../physical-cards/queries.ts";
import { type Forwarding, findForwardingByCode, findForwardingById } from "./forwarding.ts";
import type { PageCache } from "./page-cache.ts";
import { findShownByCode, findShownById, type ShownAtCode } from "./shown-card.ts";
import { offeredWallets } from "./wallet/offered-wallets.ts";

export type PageAnswer = { page: Page; status: number };
/** A page, or where to go on from an address that is no card's any more. */
export type CardAnswer = PageAnswer | Exclude<Forwarding, { to: "notice" }>;

export type CardPages = {
  byId: (id: string) => Promise<CardAnswer>;
  byCode: (code: string) => Promise<CardAnswer>;
  /** The screen of a card that is not there or not live. */
  ofState: (state: HiddenState) => Promise<PageAnswer>;
  /** The screen of a code whose organization has nobody to lead it to. */
  ofNotice: (organizationName: string) => Promise<PageAnswer>;
};

type HiddenState = Exclude<ShownAtCode["state"], "live">;

const statusOfState = {
  ...{ "not-found": 404, unassigned: 404, lost: 404, replaced: 404 },
  ...{ blocked: 403, suspended: 403, expired: 403 },
} as const;

/** What was lost is off, whatever became of who had it. */
const mayLeadOn = (state: HiddenState) => state === "not-found" || state === "unassigned" || state === "replaced";

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Card pages, rendered when they are not in the cache. Cards that are not live get their screen and no card data. */
export function cardPages(services: Services, renderer: Renderer, cache: PageCache): CardPages {
  const https = services.publicUrl.protocol === "https:";
  const absolute = (path: string) => new URL(path, services.publicUrl).href;
  const shortBase = shortBaseOf(services);

  async function renderLive(shown: ShownCard, until: Date | null): Promise<Page> {
    const { card } = shown;
    const wallets = offeredWallets(services);
    const base = shortBase(shown.cardHost);
    const { html, styles } = renderer.renderCardPage({
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
      countsViews: countsViews(card.category),
    });
    return makePage(html, securityHeaders(https, styleHashes(styles)), earlier(until, wallets.until));
  }

  async function answer(
    found: ShownAtCode,
    begun: number,
    findForwarding: () => Promise<Forwarding | null>,
  ): Promise<CardAnswer> {
    if (found.state === "live") {
      const page = await renderLive(found.shown, found.until);
      const { card } = found.shown;
      const codes = [card.shortCode, ...(await listCodesLeadingTo(services.db, card.id))];
      cache.keep(card.id, [cardPath(card), ...codes.map((code) => shortPath({ shortCode: code }))], page, begun);
      return { page, status: 200 };
    }
    const leadsOn = mayLeadOn(found.state) ? await findForwarding() : null;
    if (!leadsOn) return ofState(found.state);
    return leadsOn.to === "notice" ? ofNotice(leadsOn.organizationName) : leadsOn;
  }

  /** Made each time: as many as there are organizations, and nobody comes often. */
  async function ofNotice(organizationName: string): Promise<PageAnswer> {
    const { html, styles } = renderer.renderNoticePage({ organizationName, assets: renderer.assets });
    return { page: await makePage(html, securityHeaders(https, styleHashes(styles)), null), status: 404 };
  }

  // A handful of pages, each made when it is first needed.
  const statePages = new Map<HiddenState, Promise<Page>>();

  async function ofState(state: HiddenState): Promise<PageAnswer> {
    let made = statePages.get(state);
    if (!made) {
      const { html, styles } = renderer.renderStatePage({ state, assets: renderer.assets });
      made = makePage(html, securityHeaders(https, styleHashes(styles)), null);
      statePages.set(state, made);
    }
    return { page: await made, status: statusOfState[state] };
  }

  return {
    ofState,
    ofNotice,
    byId: async (id) => {
      const begun = cache.begin();
      return answer(await findShownById(services, id), begun, () => findForwardingById(services, id));
    },
    byCode: async (code) => {
      const begun = cache.begin();
      return answer(await findShownByCode(services, code), begun, () => findForwardingByCode(services, code));
    },
  };
}
