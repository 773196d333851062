import { Check, Copy } from "lucide-react";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-style.ts";
import { useCopied } from "./use-copied.ts";

type CopyButtonProps = {
  text: string;
  /** The same as it looks, for programs that take it so: pasted into a mail, it has its form, its links and its pictures. */
  html?: string;
  label: string;
  /** What is copied, as the refusal calls it. */
  what?: string;
  variant?: ButtonVariant;
};

export function CopyButton({ text, html, label, what = "The link", variant = "quiet" }: CopyButtonProps) {
  const { isCopied, told } = useCopied(what);

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
      <span aria-live="polite">{isCopied ? "Copied" : label}</span>
    </Button>
  );
}

/**
 * By the page's own copy event, as on plain http, where the newer interface is missing. That one would also read the HTML
 * into our document first, where the policy forbids the styles. Something must be selected for it to happen everywhere.
 */
function copyByEvent(contents: { "text/plain": string; "text/html"?: string }): boolean {
  const selected = document.createElement("span");
  selected.className = "sr-only select-text";
  selected.textContent = contents["text/plain"];
  // In a dialog, since what is outside of it is inert.
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
