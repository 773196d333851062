import { Check, Copy } from "lucide-react";
import { type RefObject, useState } from "react";
import { Button } from "./button.tsx";
import { toastError } from "./toast.tsx";

type CopyRichButtonProps = {
  html: string;
  /** For programs that take plain text. */
  text: string;
  /** Where it stands on the screen. */
  shown: RefObject<HTMLElement | null>;
  label: string;
  what: string;
};

const doneMs = 3000;

/** Copies something as it looks: pasted into a mail, it has its form, its links and its pictures. */
export function CopyRichButton({ html, text, shown, label, what }: CopyRichButtonProps) {
  const [copied, setCopied] = useState(false);

  function copy() {
    if (shown.current && copyInstead(shown.current, { "text/html": html, "text/plain": text })) {
      setCopied(true);
      setTimeout(() => setCopied(false), doneMs);
    } else toastError(`${what} could not be copied. Please select and copy it.`);
  }

  const Icon = copied ? Check : Copy;
  return (
    <Button variant="action" onPress={copy}>
      <Icon aria-hidden="true" size={18} />
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </Button>
  );
}

/**
 * By the page's own copy event: the newer interface reads the HTML into our document first, where the policy forbids the
 * styles, and is not there on plain http. Something must be selected for it to happen everywhere.
 */
function copyInstead(selected: HTMLElement, contents: Readonly<Record<string, string>>): boolean {
  const selection = window.getSelection();
  selection?.selectAllChildren(selected);
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
