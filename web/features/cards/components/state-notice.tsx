import type { Card } from "../../../../domain/cards/schema.ts";
import { publicState, publicUntil } from "../../../../domain/cards/subscription.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { graceDays } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Moment } from "../../../ui/moment.tsx";

const hidden = {
  blocked: { tone: "bad", title: "This card is blocked", seen: message.accountBlocked },
  suspended: { tone: "warn", title: "This card is suspended", seen: message.accountSuspended },
  expired: { tone: "warn", title: message.subscriptionExpired, seen: message.subscriptionExpired },
} as const;

/** Explains why visitors do not see the card or soon will not, and who can change that. */
export function StateNotice({ card, me }: { card: Card; me: Me }) {
  const subscriptionExpires = card.subscriptionExpires === null ? null : new Date(card.subscriptionExpires);
  const known = { ...card, subscriptionExpires };
  const now = new Date();
  const state = publicState(known, now, graceDays());
  const way = wayOut(state === "live" ? "expired" : state, me);
  if (state !== "live") {
    const { tone, title, seen } = hidden[state];
    return (
      <Banner tone={tone} title={title}>
        Visitors see “{seen}” instead of the card. Nothing on it is lost. {way}
      </Banner>
    );
  }
  const end = publicUntil(known, graceDays());
  if (end === null || publicState(known, now) === "live") return null;
  return (
    <Banner tone="warn" title={message.subscriptionExpired}>
      Visitors can open the card until <Moment at={end.toISOString()} />. {way}
    </Banner>
  );
}

function wayOut(state: "blocked" | "suspended" | "expired", { user, organization }: Me): string {
  const act = state === "expired" ? "renew it" : "show it again";
  if (user.role === "admin") return `You can ${act} in the Admin Dashboard.`;
  const leader =
    state !== "expired" && user.role === "user" && organization ? `the leader of ${organization.name} or ` : "";
  return `To ${act}, contact ${leader}the administrator of this service.`;
}
