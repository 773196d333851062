import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { toastError } from "./toast.tsx";

const doneMs = 3000;

/** Tracks whether something was just copied. If copying is not allowed, the text must still be selectable. */
export function useCopied(what: string) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), doneMs);
    return () => clearTimeout(timer);
  }, [copied]);

  function told(isDone: boolean): void {
    if (isDone) setCopied((count) => count + 1);
    else toastError(t`${what} could not be copied. Please select the text and copy it.`);
  }

  return { isCopied: copied > 0, told };
}
