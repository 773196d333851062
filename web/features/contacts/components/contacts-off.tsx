import { t } from "@lingui/core/macro";
import { message } from "../../../../domain/core/messages.ts";
import { isContactExchangeOn } from "../../../page/operator-rules.ts";
import { Banner } from "../../../ui/banner.tsx";

/** Where the operator has turned contact exchange off: what still works. */
export function ContactsOff() {
  if (isContactExchangeOn()) return null;
  return (
    <Banner title={message.exchangeOff}>
      {t`You can't add contacts or events now. You can still read, export and delete them.`}
    </Banner>
  );
}
