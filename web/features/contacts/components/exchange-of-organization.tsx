import { t } from "@lingui/core/macro";
import type { Exchange } from "../../../../domain/contacts/exchange-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { settingsHref } from "../settings-href.ts";
import { Notice } from "./notice-preview.tsx";

type ExchangeOfOrganizationProps = { me: Me; exchange: Exchange; organizationId: string };

/** What applies to a member's card. */
export function ExchangeOfOrganization({ me, exchange, organizationId }: ExchangeOfOrganizationProps) {
  const { isOn, obstacle, notice } = exchange;
  const isShown = isOn && obstacle === null;
  return (
    <div className="flex flex-col items-start gap-4">
      <StateBadge tone={isShown ? "good" : "neutral"}>{isShown ? t`On` : t`Off`}</StateBadge>
      <p className="max-w-prose text-15">
        {translateText(message.exchangeOfOrganization)}{" "}
        {me.user.role === "user" ? t`Ask its leader if you want to change something.` : null}
      </p>
      {isOn ? <Notice {...notice} /> : null}
      {me.user.role === "user" ? null : (
        <NavButton href={settingsHref(me, organizationId)}>{t`Open the organization's settings`}</NavButton>
      )}
    </div>
  );
}
