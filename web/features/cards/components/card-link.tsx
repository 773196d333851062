import { Check, Copy } from "lucide-react";
import { useState } from "react";
import type { Card } from "../../../../domain/cards/schema.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { toastError } from "../../../ui/toast.tsx";

/** The address to hand out. Where copying is not allowed it is still there to be selected. */
export function CardLink({ card }: { card: Card }) {
  const [copied, setCopied] = useState(false);
  const address = new URL(cardPath(card), window.location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setTimeout(() => setCopied(false), 3000);
    } catch {
      toastError("The link could not be copied. Please select and copy it.");
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <div className="flex items-center gap-x-3 rounded-field bg-surface py-1.5 ps-4 pe-1.5 shadow-1">
      <span className="hidden text-14 font-medium text-muted sm:inline">Card link</span>
      <a href={address} target="_blank" rel="noopener" className="min-w-0 flex-1 truncate py-2.5 text-15 text-text">
        {address}
      </a>
      <Button variant="quiet" onPress={copy}>
        <Icon aria-hidden="true" size={18} />
        <span aria-live="polite">{copied ? "Copied" : "Copy link"}</span>
      </Button>
    </div>
  );
}
