import { Check, Copy } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-style.ts";
import { useCopied } from "./use-copied.ts";

type CopyButtonProps = {
  text: string;
  /** The same as it looks, for programs that take it so: pasted into a mail, it has its form, its links and its pictures. */
  rich?: { html: string /** Where it stands on the screen. */; shown: RefObject<HTMLElement | null> };
  label: string;
  /** What is copied, as the refusal calls it. */
  what?: string;
  variant?: ButtonVariant;
};

export function CopyButton({ text, rich, label, what = "The link", variant = "quiet" }: CopyButtonProps) {
  const { isCopied, told } = useCopied(what);

  async function copy() {
    if (rich) return told(copyAsShown(rich.shown.current, { "text/html": rich.html, "text/plain": text }));
    try {
      await navigator.clipboard.writeText(text);
      told(true);
    } catch {
      told(false);
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
 * By the page's own copy event: the newer interface reads the HTML into our document first, where the policy forbids the
 * styles, and is not there on plain http. Something must be selected for it to happen everywhere.
 */
function copyAsShown(shown: HTMLElement | null, contents: Readonly<Record<string, string>>): boolean {
  if (!shown) return false;
  const selection = window.getSelection();
  selection?.selectAllChildren(shown);
  const set = (event: ClipboardEvent) => {
    event.preventDefault();
    for (const [type, content] of Object.entries(contents)) event.clipboardData?.setData(type, content);
  };
  document.addEventListener("copy", set, { once: true });
  const done = document.execCommand("copy");
  document.removeEventListener("copy", set);
  selection?.removeAllRanges();
  return done;
}
