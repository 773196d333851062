import { bidiIsolate } from "../../domain/core/bidi-isolate.ts";
import { message } from "../../domain/core/messages.ts";
import { themeColours } from "../ui/theme-colours.ts";
import { type Assets, type RenderedPage, renderDocument } from "./document.tsx";
import { SiteBar } from "./site-bar.tsx";
import stateStyles from "./state-page.css?inline";

export type CardState = "not-found" | "blocked" | "suspended" | "expired" | "unassigned" | "lost" | "replaced";

type Screen = {
  mark: string;
  tone: "bad" | "warn";
  title: string;
  text: string;
  next: { href: string; label: string; rel?: string };
};

const home = { href: "/", label: "Go to E-VOX" };

const states: Record<CardState, Screen> = {
  "not-found": { mark: "404", tone: "warn", title: message.cardNotFound, text: message.cardNotFoundWhy, next: home },
  blocked: {
    mark: "Blocked",
    tone: "bad",
    title: message.accountBlocked,
    text: "This card was hidden by an administrator.",
    next: home,
  },
  suspended: {
    mark: "Suspended",
    tone: "warn",
    title: message.accountSuspended,
    text: "This card is paused. Nothing was lost, and it may come back at the same link.",
    next: home,
  },
  expired: {
    mark: "Expired",
    tone: "warn",
    title: message.subscriptionExpired,
    text: "This card's subscription has ended. It comes back when the subscription is renewed.",
    next: { href: "/login", label: "Is this your card? Log in" },
  },
  unassigned: {
    mark: "Unused",
    tone: "warn",
    title: "This card is not in use",
    text: "It isn't linked to anyone yet. If it's yours, choose where it leads under NFC cards.",
    next: { href: "/dashboard/nfc", label: "Is this your card? Set it up" },
  },
  lost: {
    mark: "Lost",
    tone: "bad",
    title: "This card was lost",
    text: "Its owner turned it off. If you found it, please return it to them.",
    next: home,
  },
  replaced: {
    mark: "Replaced",
    tone: "warn",
    title: "This card was replaced",
    text: "A newer card took its place, and this one no longer works.",
    next: home,
  },
};

function renderScreen(screen: Screen, assets: Assets, detail?: string, hasBar = true): RenderedPage {
  return renderDocument({
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

export function renderStatePage({ state, assets }: { state: CardState; assets: Assets }): RenderedPage {
  return renderScreen(states[state], assets);
}

/** Shown for a retired link of an organization that has no colleague assigned to it. */
export function renderNoticePage({
  organizationName,
  assets,
}: {
  organizationName: string;
  assets: Assets;
}): RenderedPage {
  const screen: Screen = {
    mark: "Retired",
    tone: "warn",
    title: "This card is no longer in use",
    text: `It belonged to ${organizationName} and is no longer linked to anyone.`,
    next: home,
  };
  return renderScreen(screen, assets);
}

/** Names the target host of a retired link, because the target is not reviewed and must not appear as ours. */
export function renderLeavingPage({
  address,
  host,
  organizationName,
  assets,
}: {
  address: string;
  host: string;
  organizationName: string;
  assets: Assets;
}): RenderedPage {
  const screen: Screen = {
    mark: "Leaving",
    tone: "warn",
    title: "You are leaving E-VOX",
    text: `This card is no longer in use. \u201C${bidiIsolate(organizationName)}\u201D sends its visitors to ${bidiIsolate(host)}. E-VOX has not checked that website.`,
    next: { href: address, label: `Continue to ${host}`, rel: "noopener noreferrer nofollow ugc" },
  };
  return renderScreen(screen, assets);
}

type Failure = { status: number; requestId?: string; assets: Assets };

export function renderErrorPage({ status, requestId, assets }: Failure): RenderedPage {
  const missing = status === 404;
  const screen: Screen = {
    mark: String(status),
    tone: missing ? "warn" : "bad",
    title: missing ? "Page not found" : "Something went wrong",
    text: missing ? "There is nothing at this address. It may have been mistyped or moved." : message.unexpected,
    next: home,
  };
  return renderScreen(screen, assets, requestId && `Request ${requestId}`);
}

/** Shown for a host that is not ours. It only links to our own site. */
export function renderUnknownHostPage({ publicUrl, assets }: { publicUrl: string; assets: Assets }): RenderedPage {
  const screen: Screen = {
    mark: "421",
    tone: "warn",
    title: message.unknownHost,
    text: message.unknownHostWhere(publicUrl),
    next: { href: `${publicUrl}/`, label: home.label },
  };
  return renderScreen(screen, assets, undefined, false);
}
