import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { beginPasskey, beginTotp } from "../../../../domain/auth/second-factor-contract.ts";
import type { Passkey } from "../../../../domain/auth/second-factor-schema.ts";
import type { OutputOf } from "../../../../domain/core/operation.ts";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { refetchAccount, refetchMe, startApp, startPasskey } from "./api.ts";
import { troubleText } from "./passkey-trouble.ts";

export type AppSetUp = OutputOf<typeof beginTotp>;
export type PasskeyStart = OutputOf<typeof beginPasskey>;

export type FactorDialog =
  | { kind: "app"; setUp: AppSetUp }
  | { kind: "passkey"; start: PasskeyStart }
  /** `done`: the change that created the codes. */
  | { kind: "codes"; codes: readonly string[]; done: string }
  | { kind: "rename"; passkey: Passkey }
  | { kind: "removePasskey"; passkey: Passkey }
  | { kind: "removeApp" }
  | { kind: "renewCodes" };

export type Beginning = "app" | "passkey";

/** Manages the dialogs of the second factors, one at a time. */
export function useFactorDialogs() {
  const client = useQueryClient();
  const opened = useDialogState<FactorDialog>();
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const home = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  function open(thing: FactorDialog): void {
    opener.current = document.activeElement;
    opened.open(thing);
  }

  async function begin(what: Beginning): Promise<void> {
    opener.current = document.activeElement;
    setBeginning(what);
    try {
      opened.open(
        what === "app" ? { kind: "app", setUp: await startApp() } : { kind: "passkey", start: await startPasskey() },
      );
    } catch (error) {
      toastError(troubleText(error));
    } finally {
      setBeginning(null);
    }
  }

  /** Shows new recovery codes before the toast, which would cover them. */
  function added(codes: readonly string[] | null, done: string): void {
    refetchAccount(client);
    if (codes) {
      opened.open({ kind: "codes", codes, done });
      return;
    }
    toastSuccess(done);
    close();
  }

  function close(): void {
    opened.close();
    refetchMe(client);
  }

  /** Returns the focus to the button that opened the first dialog, or to its container. */
  function takeHome(): void {
    const { current } = opener;
    (current instanceof HTMLElement && current.isConnected ? current : home.current)?.focus();
  }

  const changed = () => refetchAccount(client);
  return { ...opened, open, begin, beginning, added, close, changed, home, takeHome };
}

export type FactorDialogsState = ReturnType<typeof useFactorDialogs>;
