import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { bidiIsolate } from "../../domain/core/bidi-isolate.ts";
import type { Language } from "../../domain/core/languages.ts";
import { translateMessage } from "../texts/use-message.ts";
import { visitorI18n } from "../texts/visitor-i18n.ts";
import { themeColours } from "../ui/theme-colours.ts";
import { type Assets, type RenderedPage, renderDocument } from "./document.tsx";
import { SiteBar } from "./site-bar.tsx";
import stateStyles from "./state-page.css?inline";

export type CardState = "not-found" | "blocked" | "suspended" | "expired" | "unassigned" | "lost" | "replaced";

export type Screen = {
  mark: string;
  tone: "bad" | "warn";
  title: string;
  text: string;
  next: { href: string; label: string; rel?: string };
};

const home = (i18n: I18n) => ({ href: "/", label: i18n._(msg`Go to E-VOX`) });

const states: Record<CardState, (i18n: I18n) => Screen> = {
  "not-found": (i18n) => ({
    mark: "404",
    tone: "warn",
    title: translateMessage(i18n, "cardNotFound"),
    text: translateMessage(i18n, "cardNotFoundWhy"),
    next: home(i18n),
  }),
  blocked: (i18n) => ({
    mark: i18n._(msg({ message: "Blocked", context: "card" })),
    tone: "bad",
    title: translateMessage(i18n, "accountBlocked"),
    text: i18n._(msg`This card is hidden and can't be opened right now.`),
    next: home(i18n),
  }),
  suspended: (i18n) => ({
    mark: i18n._(msg({ message: "Suspended", context: "card" })),
    tone: "warn",
    title: translateMessage(i18n, "accountSuspended"),
    text: i18n._(msg`This card is suspended. It may be available again later at the same link.`),
    next: home(i18n),
  }),
  expired: (i18n) => ({
    mark: i18n._(msg({ message: "Expired", context: "card" })),
    tone: "warn",
    title: translateMessage(i18n, "subscriptionExpired"),
    text: i18n._(msg`This card's subscription has ended. The card will be back when the subscription is renewed.`),
    next: { href: "/login", label: i18n._(msg`Is this your card? Log in`) },
  }),
  unassigned: (i18n) => ({
    mark: i18n._(msg`Unused`),
    tone: "warn",
    title: i18n._(msg`This card isn't in use`),
    text: i18n._(
      msg`This NFC card isn't linked to anyone yet. If it's yours, go to NFC cards and choose where it leads.`,
    ),
    next: { href: "/dashboard/nfc", label: i18n._(msg`Is this your card? Set it up`) },
  }),
  lost: (i18n) => ({
    mark: i18n._(msg`Lost`),
    tone: "bad",
    title: i18n._(msg`This card was lost`),
    text: i18n._(msg`The owner turned this card off. If you found it, please return it.`),
    next: home(i18n),
  }),
  replaced: (i18n) => ({
    mark: i18n._(msg`Replaced`),
    tone: "warn",
    title: i18n._(msg`This card was replaced`),
    text: i18n._(msg`A newer card took its place, and this one no longer works.`),
    next: home(i18n),
  }),
};

export type Frame = { language: Language; assets: Assets };

export function renderScreen(
  screen: Screen,
  { language, assets }: Frame,
  { detail, hasBar = true }: { detail?: string; hasBar?: boolean } = {},
): RenderedPage {
  return renderDocument({
    language,
    assets,
    title: `${screen.title} · E-VOX`,
    description: screen.text,
    themeColour: themeColours.paper,
    head: <meta name="robots" content="noindex" />,
    styles: [stateStyles],
    script: assets.cardScript,
    skipTo: "state",
    className: "evox-state-page",
    body: (
      <>
        {hasBar ? <SiteBar logo={null} /> : null}
        <main className={`state state-${screen.tone}`} id="state">
          <div className="state-blank" aria-hidden="true">
            <span />
            <b>{screen.mark}</b>
          </div>
          <div className="state-words">
            <h1>{screen.title}</h1>
            <p>{screen.text}</p>
            {detail && <p className="state-detail">{detail}</p>}
            <a className="button button-action" href={screen.next.href} rel={screen.next.rel}>
              {screen.next.label}
            </a>
          </div>
        </main>
      </>
    ),
  });
}

export function renderStatePage({ state, ...frame }: Frame & { state: CardState }): RenderedPage {
  return renderScreen(states[state](visitorI18n(frame.language)), frame);
}

/** Shown for a retired link of an organization that has no colleague assigned to it. */
export function renderNoticePage({ organizationName, ...frame }: Frame & { organizationName: string }): RenderedPage {
  const i18n = visitorI18n(frame.language);
  const screen: Screen = {
    mark: i18n._(msg`Retired`),
    tone: "warn",
    title: i18n._(msg`This card is no longer in use`),
    text: i18n._(
      msg`It belonged to ${{ organization: bidiIsolate(organizationName) }} and is no longer linked to anyone.`,
    ),
    next: home(i18n),
  };
  return renderScreen(screen, frame);
}

/** Names the target host of a retired link, because the target is not reviewed and must not appear as ours. */
export function renderLeavingPage({
  address,
  host,
  organizationName,
  ...frame
}: Frame & { address: string; host: string; organizationName: string }): RenderedPage {
  const i18n = visitorI18n(frame.language);
  const names = { organization: bidiIsolate(organizationName), host: bidiIsolate(host) };
  const screen: Screen = {
    mark: i18n._(msg`Leaving`),
    tone: "warn",
    title: i18n._(msg`You're leaving E-VOX`),
    text: i18n._(
      msg`This card is no longer in use. ${{ organization: names.organization }} now sends visitors to ${{ host: names.host }}. E-VOX hasn't checked that website.`,
    ),
    next: { href: address, label: i18n._(msg`Continue to ${{ host: host }}`), rel: "noopener noreferrer nofollow ugc" },
  };
  return renderScreen(screen, frame);
}

export function renderErrorPage({
  status,
  requestId,
  ...frame
}: Frame & { status: number; requestId?: string }): RenderedPage {
  const i18n = visitorI18n(frame.language);
  const missing = status === 404;
  const screen: Screen = {
    mark: String(status),
    tone: missing ? "warn" : "bad",
    title: missing ? i18n._(msg`Page not found`) : i18n._(msg`Something went wrong`),
    text: missing
      ? i18n._(msg`There is no page at this address. The address may be mistyped, or the page may have moved.`)
      : translateMessage(i18n, "unexpected"),
    next: home(i18n),
  };
  return renderScreen(screen, frame, { detail: requestId && i18n._(msg`Request ID: ${{ id: requestId }}`) });
}

/** Shown for a host that is not ours. It only links to our own site. */
export function renderUnknownHostPage({ publicUrl, ...frame }: Frame & { publicUrl: string }): RenderedPage {
  const i18n = visitorI18n(frame.language);
  const screen: Screen = {
    mark: "421",
    tone: "warn",
    title: translateMessage(i18n, "unknownHost"),
    // For the operator.
    text: i18n._(
      msg`E-VOX is available at ${{ publicUrl }}. Do you run this site? Set PUBLIC_URL to the address people should use.`,
    ),
    next: { href: `${publicUrl}/`, label: home(i18n).label },
  };
  return renderScreen(screen, frame, { hasBar: false });
}
