import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-style.ts";
import { toastError } from "./toast.tsx";

type CopyButtonProps = {
  text: string;
  label: string;
  /** What is copied, as the refusal calls it. */
  what?: string;
  variant?: ButtonVariant;
};

const doneMs = 3000;

/** Where copying is not allowed the text must still be there to be selected. */
export function CopyButton({ text, label, what = "The link", variant = "quiet" }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), doneMs);
    } catch {
      toastError(`${what} could not be copied. Please select and copy it.`);
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <Button variant={variant} onPress={copy}>
      <Icon aria-hidden="true" size={18} />
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </Button>
  );
}
