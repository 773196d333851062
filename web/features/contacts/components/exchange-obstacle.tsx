import { t } from "@lingui/core/macro";
import type { Exchange } from "../../../../domain/contacts/exchange-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { Banner } from "../../../ui/banner.tsx";

/** Why visitors cannot share their contact now, whatever the settings say. */
export function ExchangeObstacle({ obstacle }: Pick<Exchange, "obstacle">) {
  if (obstacle === null) return null;
  return obstacle === "off" ? (
    <Banner tone="warn" title={message.exchangeOff}>
      {t`Only its operator can turn it on again. You can prepare the settings.`}
    </Banner>
  ) : (
    <Banner tone="warn" title={t`OPERATOR_NAME isn't set`}>
      {message.operatorUnnamed}
    </Banner>
  );
}
