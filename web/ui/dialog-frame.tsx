import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { type InputEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import type { DialogProps } from "./dialog.tsx";
import { useOpenDialog } from "./open-dialogs.ts";
import { ToastList } from "./toast.tsx";

/** Toasts have their own row above the dialog. The dialog is centred unless space is short. */
const frame =
  "grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] items-end justify-items-center gap-y-3 " +
  "md:grid-rows-[minmax(min-content,1fr)_minmax(0,auto)_minmax(0,1fr)] md:items-start ";
const sheet = "rounded-t-sheet data-entering:slide-up data-exiting:slide-down ";
const panel = "md:h-auto md:rounded-panel md:data-entering:rise-in md:data-exiting:sink-out";

const doubleTapMs = 400;

/**
 * The frame of all modals: a bottom sheet on a phone, otherwise a centred panel. A tap outside or Escape closes it
 * unless data would be lost; then only its buttons do.
 */
export function DialogFrame(props: DialogProps) {
  const { title, children, actions, kind = "panel", size = "medium", isLocked = false, isOpaque = false } = props;
  const [isTyped, setTyped] = useState(false);
  if (isTyped && !props.isOpen) setTyped(false);
  const closesByItself = !(isLocked || isTyped || props.isShownOnce);
  const isQuestion = kind === "question";
  const isTop = useOpenDialog(props.isOpen);
  const openedAt = useRef(0);
  useEffect(() => {
    if (props.isOpen) openedAt.current = performance.now();
  }, [props.isOpen]);
  useCloseRequest(props.isOpen, () => isTop && closesByItself && props.onClose());
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      isDismissable={closesByItself}
      isKeyboardDismissDisabled={!closesByItself}
      // The second tap of a double tap on the button that opened the dialog lands outside.
      shouldCloseOnInteractOutside={() => performance.now() - openedAt.current > doubleTapMs}
      className={classNames(
        frame,
        "fixed inset-x-0 top-0 z-50 h-(--visual-viewport-height) pt-4 data-entering:fade-in data-exiting:fade-out md:p-6",
        isOpaque ? "bg-paper-2" : "bg-scrim",
      )}
    >
      {isTop && !isOpaque ? (
        <ToastList className="row-start-1 flex max-h-[calc(var(--visual-viewport-height)*0.4)] justify-center overflow-y-auto not-has-[li]:hidden" />
      ) : null}
      <Modal
        className={classNames(
          "row-start-2 flex max-h-full w-full flex-col overflow-clip border border-transparent bg-surface text-text shadow-2",
          isQuestion ? "md:max-w-lg" : size === "large" ? "h-full md:max-w-3xl" : "h-full md:max-w-xl",
          sheet + panel,
        )}
      >
        <AriaDialog role={isQuestion ? "alertdialog" : "dialog"} className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex items-start gap-3 ps-6 pe-3 pt-3">
            <Heading slot="title" className="min-w-0 flex-1 pt-2.5 pb-2 text-19 font-bold wrap-anywhere">
              {title}
            </Heading>
            {isQuestion ? null : (
              <Button variant="quiet" size="icon" aria-label={t`Close`} isDisabled={isLocked} onPress={props.onClose}>
                <X aria-hidden="true" size={20} />
              </Button>
            )}
          </div>
          <div
            onInput={(event) => {
              if (isTextTyped(event)) setTyped(true);
            }}
            className="min-h-0 flex-1 overflow-auto overscroll-contain px-6 pt-1 pb-6 text-15"
          >
            {children}
          </div>
          {actions ? <div className={footer}>{actions}</div> : <div className="pb-[env(safe-area-inset-bottom)]" />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** TypeScript's DOM types lack it. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Android's back gesture closes the dialog instead of leaving the page. Browsers without `CloseWatcher` leave it. */
function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !("CloseWatcher" in window)) return;
    let watcher: CloseWatcher;
    // A watcher ends with the first request, which the dialog may ignore.
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        onClose();
        watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}

const notTyped: ReadonlySet<string> = new Set(["checkbox", "radio", "range"]);

/** Returns true if text was typed in this dialog. Lists and dialogs opened from it are elsewhere in the DOM. */
function isTextTyped({ currentTarget, target }: InputEvent<HTMLElement>): boolean {
  if (!(target instanceof Node && currentTarget.contains(target))) return false;
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.has(target.type));
}

/** On a phone the buttons share the width above the safe area, the main one within reach of the thumb. */
const footer =
  "flex flex-wrap gap-3 px-6 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] " +
  "*:min-w-fit *:flex-1 md:justify-end md:*:flex-none";
