import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { ToastCard, type ToastContent } from "./toast-card.tsx";

type ToastOptions = {
  id?: string;
  detail?: string | undefined;
  action?: ToastContent["action"];
  /** The screen (`currentScreen`) where the action began. Once it is left, the action is not offered. */
  screen?: number | undefined;
  /** Ids of the people, cards or messages that the action changes. */
  about?: readonly string[];
};

type Toast = ToastContent & {
  /** Subject of the toast: a new toast with the same id replaces it. */
  id: string;
  /** Serial number, so that a repeated toast is announced again. */
  count: number;
  /** The failed attempt (web/api/attempts.ts); null if no request failed. */
  attempt: string | null;
  about: readonly string[];
};

/** More would cover the screen; the others follow when these disappear. */
const shownAtOnce = 4;

const lifetimeMs = 3000;

let toasts: readonly Toast[] = [];
/**
 * Timers of toasts that disappear automatically, by `count`. They continue when the list moves into a dialog and back.
 */
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let count = 0;
let failed: string | null = null;
/** Number of screens that were left. */
let screen = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  if (next.length === toasts.length && next.every((toast, at) => toast === toasts[at])) return;
  for (const toast of toasts) if (!next.includes(toast)) stopTimer(toast);
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const goesByItself = ({ tone, action }: Toast): boolean => tone === "good" && !action;

function startTimer(toast: Toast): void {
  if (!goesByItself(toast) || !toasts.includes(toast)) return;
  timers.set(
    toast.count,
    setTimeout(() => become(toasts.filter((one) => one !== toast)), lifetimeMs),
  );
}

function stopTimer({ count: key }: Toast): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

function holdToast(toast: Toast): () => void {
  stopTimer(toast);
  return () => startTimer(toast);
}

function show(tone: ToastContent["tone"], text: string, { id = text, about = [], ...options }: ToastOptions): void {
  count += 1;
  const action = options.screen === undefined || options.screen === screen ? options.action : undefined;
  const toast = {
    tone,
    text,
    detail: options.detail,
    action,
    about,
    id,
    count,
    attempt: tone === "bad" ? failed : null,
  };
  const isKnown = toasts.some((one) => one.id === id);
  const all = isKnown ? toasts.map((one) => (one.id === id ? toast : one)) : [...toasts, toast];
  // Drops success messages that would expire before they are visible.
  become(all.filter((one, at) => !goesByItself(one) || at >= all.length - shownAtOnce));
  startTimer(toast);
}

/** Disappears after 3 s unless it offers an action. A repeated text replaces its toast. */
export function toastSuccess(text: string, options: ToastOptions = {}): void {
  show("good", text, options);
}

/** Stays until it is dismissed, the attempt is repeated or its screen is left. */
export function toastError(text: string, options: ToastOptions = {}): void {
  show("bad", text, options);
}

/** Removes a toast by its text or the id under which it was shown. */
export function dismissToast(id: string): void {
  become(toasts.filter((toast) => toast.id !== id));
}

/** Removes undo offers for a deleted object, which the server would reject. */
export function endUndo(subject: string): void {
  become(toasts.filter(({ about }) => !about.includes(subject)));
}

/** Links the error shown in the same task to this attempt. */
export function noteFailure(attempt: string): void {
  failed = attempt;
  setTimeout(() => {
    if (failed === attempt) failed = null;
  });
}

/** Removes the errors of the previous attempt and errors without a request. */
export function endErrors(attempt: string): void {
  become(toasts.filter(({ tone, attempt: cause }) => tone === "good" || (cause !== null && cause !== attempt)));
}

/** Identifies the screen on which an action began, because it may end on another one. */
export const currentScreen = (): number => screen;

/** Removes errors and actions of the screen that was left. Success messages stay. */
export function endScreenToasts(): void {
  screen += 1;
  become(toasts.filter(goesByItself));
}

/** Takes up space and covers nothing. `data-react-aria-top-layer` keeps it usable while a dialog is open. */
export function ToastList({ className }: { className: string }) {
  const all = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section aria-label={t`Notifications`} aria-live="polite" data-react-aria-top-layer="true" className={className}>
      <ol className="flex w-fit flex-col gap-2.5 empty:hidden">
        {all.slice(-shownAtOnce).map((toast) => (
          <li key={toast.count} className="pointer-events-auto rise-in">
            <ToastCard {...toast} onClose={() => dismissToast(toast.id)} onHold={() => holdToast(toast)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
