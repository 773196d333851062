import { t } from "@lingui/core/macro";
import { sendsMail } from "../../../page/operator-rules.ts";

/** What follows a request for a plan. */
export const RequestedText = () =>
  sendsMail()
    ? t`An administrator will contact you about payment and then activate the plan. We'll notify you here and by email.`
    : t`An administrator will contact you about payment and then activate the plan. We'll notify you here.`;
