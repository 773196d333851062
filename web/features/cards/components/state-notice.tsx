import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Card } from "../../../../domain/cards/schema.ts";
import { publicState, publicUntil } from "../../../../domain/cards/subscription.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { graceDays } from "../../../page/operator-rules.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Moment } from "../../../ui/moment.tsx";

const hidden = () =>
  ({
    blocked: { tone: "bad", title: t`This card is blocked`, seen: translateText(message.accountBlocked) },
    suspended: { tone: "warn", title: t`This card is suspended`, seen: translateText(message.accountSuspended) },
    expired: {
      tone: "warn",
      title: translateText(message.subscriptionExpired),
      seen: translateText(message.subscriptionExpired),
    },
  }) as const;

/** Explains why visitors do not see the card or soon will not, and who can change that. */
export function StateNotice({ card, me }: { card: Card; me: Me }) {
  const subscriptionExpires = card.subscriptionExpires === null ? null : new Date(card.subscriptionExpires);
  const known = { ...card, subscriptionExpires };
  const now = new Date();
  const state = publicState(known, now, graceDays());
  const way = wayOut(state === "live" ? "expired" : state, me);
  if (state !== "live") {
    const { tone, title, seen } = hidden()[state];
    return (
      <Banner tone={tone} title={title}>
        {t`Visitors see “${seen}” instead of the card. Nothing on the card is lost.`} {way}
      </Banner>
    );
  }
  const end = publicUntil(known, graceDays());
  if (end === null || publicState(known, now) === "live") return null;
  return (
    <Banner tone="warn" title={translateText(message.subscriptionExpired)}>
      <Trans>
        Visitors can open the card until <Moment at={end.toISOString()} />.
      </Trans>{" "}
      {way}
    </Banner>
  );
}

function wayOut(state: "blocked" | "suspended" | "expired", { user }: Me): string {
  if (state === "expired") {
    if (user.role === "admin") return t`You can renew the subscription in the Admin Dashboard.`;
    return user.status === "active"
      ? t`To renew the subscription, request the plan again in your account.`
      : t`To renew the subscription, contact the administrator of this service.`;
  }
  return user.role === "admin"
    ? t`You can make it visible again in the Admin Dashboard.`
    : t`To make it visible again, contact the administrator of this service.`;
}
