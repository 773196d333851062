import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import type { LateModule } from "../network/late-module.ts";
import { toastError } from "./toast.tsx";

type LateControl<Module> = {
  /** Undefined until the first press, and until it is loaded. */
  module: Module | undefined;
  /** The plain button that stands for the control. */
  button: RefObject<HTMLButtonElement | null>;
  isPending: boolean;
  press: () => Promise<void>;
  /** The arrow keys open it, as they do later. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * For a control whose code is loaded late. Until its first press it is a plain button, which is also cheaper where there
 * are hundreds. A press opens it, once its code is there.
 */
export function useLateControl<Module>(late: LateModule<Module>): LateControl<Module> {
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isPending, setPending] = useState(false);

  async function press(): Promise<void> {
    if (isPending) return;
    if (late.get()) return setUsed(true);
    // Safari does not focus a pressed button.
    button.current?.focus();
    setPending(true);
    try {
      await late.load();
      // A person who has gone on is not interrupted.
      if (document.activeElement === button.current) setUsed(true);
    } catch {
      const reload = { label: t`Reload page`, run: () => window.location.reload() };
      toastError(t`Part of this page could not be loaded.`, { action: reload });
    }
    setPending(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    void press();
  }

  return { module: isUsed ? late.get() : undefined, button, isPending, press, onKeyDown };
}
