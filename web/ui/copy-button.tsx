import { t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-style.ts";
import { useCopied } from "./use-copied.ts";

type CopyButtonProps = {
  text: string;
  /** The same content as HTML, for programs that accept it, such as an email editor. */
  html?: string;
  label: string;
  /** Name of the copied content in the error message. */
  what?: string;
  variant?: ButtonVariant;
};

export function CopyButton({ text, html, label, what, variant = "quiet" }: CopyButtonProps) {
  const { isCopied, told } = useCopied(what ?? t`The link`);

  async function copy() {
    if (html) return told(copyByEvent({ "text/plain": text, "text/html": html }));
    try {
      await navigator.clipboard.writeText(text);
      told(true);
    } catch {
      told(copyByEvent({ "text/plain": text }));
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant={variant} onPress={copy}>
      <Icon aria-hidden="true" size={18} />
      <span aria-live="polite">{isCopied ? t`Copied` : label}</span>
    </Button>
  );
}

/**
 * Copies through the page's copy event, which also works on plain http. The Clipboard API is missing there and also
 * parses the HTML in our document, where the policy blocks its styles. Some browsers fire the event only if something
 * is selected.
 */
function copyByEvent(contents: { "text/plain": string; "text/html"?: string }): boolean {
  const selected = document.createElement("span");
  selected.className = "sr-only select-text";
  selected.textContent = contents["text/plain"];
  // Appended inside an open dialog, because everything outside it is inert.
  (document.activeElement?.parentElement ?? document.body).append(selected);
  window.getSelection()?.selectAllChildren(selected);
  const set = (event: ClipboardEvent) => {
    event.preventDefault();
    for (const [type, content] of Object.entries(contents)) event.clipboardData?.setData(type, content);
  };
  document.addEventListener("copy", set, { once: true });
  const done = document.execCommand("copy");
  document.removeEventListener("copy", set);
  selected.remove();
  return done;
}
