import { t } from "@lingui/core/macro";
import type { ContactMessage } from "../../../domain/contact/contract.ts";
import { mailReplyLink } from "../../../domain/sharing/addresses.ts";

/** Mail programs truncate long addresses. */
const quotedLength = 600;

/** Returns a mailto link with a reply that quotes the message. */
export function answerLink({ email, firstName, comments }: ContactMessage): string {
  const letters = [...comments];
  const quoted = letters.length > quotedLength ? `${letters.slice(0, quotedLength).join("")}…` : comments;
  const quote = quoted
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  return mailReplyLink(email, t`Re: Your message to E-VOX`, `${t`Hello ${firstName},`}\n\n\n\n${quote}\n`);
}
