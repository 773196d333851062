import { t } from "@lingui/core/macro";
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "../network/lazy-part.ts";
import { classNames } from "./class-names.ts";
import { DialogFailed } from "./dialog-failed.tsx";
import { lateDialog } from "./late-parts.ts";
import { useOpenDialog } from "./open-dialogs.ts";
import { Spinner } from "./spinner.tsx";

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons: the safe one first, the main one last. */
  actions?: ReactNode;
  /** A question is as high as its text, even on a phone, and has no close button. */
  kind?: "panel" | "question";
  size?: "medium" | "large";
  /** True while an operation runs that closing would not stop. */
  isLocked?: boolean;
  /** True if the content cannot be shown again. */
  isShownOnce?: boolean;
  /** Hides the page completely, because the person at the device may be someone else. */
  isOpaque?: boolean;
};

const LazyFrame = lazyPart<DialogProps>(
  () => import("./dialog-frame.tsx").then((module) => module.DialogFrame),
  ({ isOpen, isOpaque, onClose, onRetry, hasRetried }) => (
    <>
      {isOpen && isOpaque ? <div className="fixed inset-0 z-50 bg-paper-2" /> : null}
      <DialogFailed isOpen={isOpen} onClose={onClose} onRetry={onRetry} hasRetried={hasRetried} />
    </>
  ),
);

/** The code of dialogs is loaded late, because no screen needs it before a press. */
const frameNow = () => lateDialog.get()?.DialogFrame ?? LazyFrame;

export function Dialog(props: DialogProps) {
  const [Frame, setFrame] = useState<ComponentType<DialogProps> | null>(() => (props.isOpen ? frameNow() : null));
  if (props.isOpen && !Frame) setFrame(frameNow);
  if (!Frame) return null;
  return (
    <Suspense fallback={props.isOpen ? <Veil {...props} /> : null}>
      <Frame {...props} />
    </Suspense>
  );
}

type VeilProps = Pick<DialogProps, "onClose" | "isLocked" | "isOpaque">;

/** Stands for a dialog until its code is there. */
function Veil({ onClose, isLocked = false, isOpaque = false }: VeilProps) {
  const close = useEffectEvent(() => !(isLocked || isOpaque) && onClose());
  useOpenDialog(true);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && close();
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <div
      role="status"
      onClick={close}
      className={classNames("fixed inset-0 z-50 grid place-items-center", isOpaque ? "bg-paper-2" : "bg-scrim")}
    >
      <p className="flex items-center gap-3 rounded-panel bg-surface px-5 py-4 text-15 shadow-2">
        <Spinner />
        {t`Loading…`}
      </p>
    </div>,
    document.body,
  );
}
