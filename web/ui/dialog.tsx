import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../network/lazy-part.ts";
import { lateDialog } from "./late-parts.ts";
import { PartFailed } from "./part-failed.tsx";
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
  ({ isOpen, onClose, onRetry, hasRetried }) =>
    isOpen ? (
      <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md shadow-2">
        <PartFailed onRetry={onRetry} hasRetried={hasRetried} onCancel={onClose} />
      </div>
    ) : null,
);

/** The code of dialogs is loaded late, because no screen needs it before a press. */
const frameNow = () => lateDialog.get()?.DialogFrame ?? LazyFrame;

export function Dialog(props: DialogProps) {
  const [Frame, setFrame] = useState<ComponentType<DialogProps> | null>(() => (props.isOpen ? frameNow() : null));
  if (props.isOpen && !Frame) setFrame(frameNow);
  if (!Frame) return null;
  return (
    <Suspense fallback={props.isOpen ? <Veil isOpaque={props.isOpaque ?? false} /> : null}>
      <Frame {...props} />
    </Suspense>
  );
}

const Veil = ({ isOpaque }: { isOpaque: boolean }) => (
  <div
    className={`fade-in fixed inset-0 z-50 grid place-items-center ${isOpaque ? "bg-paper-2" : "bg-scrim text-on-ink"}`}
  >
    <Spinner size={28} />
  </div>
);
