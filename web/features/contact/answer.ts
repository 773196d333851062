import type { ContactMessage } from "../../../domain/contact/contract.ts";
import { mailAnswerLink } from "../../../domain/sharing/addresses.ts";

/** Mail programs cut long addresses off. */
const quotedLength = 600;

/** A draft in the reader's own mail program, with what it answers. */
export function answerLink({ email, firstName, comments }: ContactMessage): string {
  const letters = [...comments];
  const quoted = letters.length > quotedLength ? `${letters.slice(0, quotedLength).join("")}…` : comments;
  const quote = quoted
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  return mailAnswerLink(email, "Re: your message to E-VOX", `Hello ${firstName},\n\n\n\n${quote}\n`);
}
