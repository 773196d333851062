import { useSyncExternalStore } from "react";
import { ToastCard, type ToastContent } from "./toast-card.tsx";

type ToastOptions = {
  id?: string;
  action?: ToastContent["action"];
  /** The screen (`currentScreen`) on which it was begun: once that is left, the action is not offered any more. */
  screen?: number | undefined;
  /** The people, cards or messages that the action changes. */
  about?: readonly string[];
};

type Toast = ToastContent & {
  /** What it is about: another one about the same takes its place. */
  id: string;
  /** Counts them all, so that one that comes again is announced again. */
  count: number;
  /** What an error comes from (web/api/attempts.ts); null where no request failed. */
  attempt: string | null;
  about: readonly string[];
};

/** More at once would cover the screen; the others come as these go. */
const shownAtOnce = 4;

const lifetimeMs = 3000;

let toasts: readonly Toast[] = [];
/** Of those that go by themselves, by their count. They run on while the list moves into a dialog and back. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let count = 0;
let failed: string | null = null;
/** Counts the screens that were left. */
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
  const toast = { tone, text, action, about, id, count, attempt: tone === "bad" ? failed : null };
  const isKnown = toasts.some((one) => one.id === id);
  const all = isKnown ? toasts.map((one) => (one.id === id ? toast : one)) : [...toasts, toast];
  // Good news that nobody would see before it is over is left out.
  become(all.filter((one, at) => !goesByItself(one) || at >= all.length - shownAtOnce));
  startTimer(toast);
}

/** Goes by itself after 3 s, unless it offers something to do. The same text twice is one toast. */
export function toastSuccess(text: string, options: ToastOptions = {}): void {
  show("good", text, options);
}

/** Stays until dismissed, until the same is tried again, or until its screen is left. */
export function toastError(text: string, options: ToastOptions = {}): void {
  show("bad", text, options);
}

/** By its text, or the id that it was shown under. */
export function dismissToast(id: string): void {
  become(toasts.filter((toast) => toast.id !== id));
}

/** Somebody or something was removed: what offered to change it back would be refused. */
export function endUndo(subject: string): void {
  become(toasts.filter(({ about }) => !about.includes(subject)));
}

/** The error that is shown in the same task is about this attempt. */
export function noteFailure(attempt: string): void {
  failed = attempt;
  setTimeout(() => {
    if (failed === attempt) failed = null;
  });
}

/** A new try: what the last one said goes, and errors that no request caused. */
export function endErrors(attempt: string): void {
  become(toasts.filter(({ tone, attempt: cause }) => tone === "good" || (cause !== null && cause !== attempt)));
}

/** For what is told when it is done, which may be on another screen. */
export const currentScreen = (): number => screen;

/** Its screen was left: errors and what was offered there go with it. What was done stays done. */
export function endScreenToasts(): void {
  screen += 1;
  become(toasts.filter(goesByItself));
}

/** Where toasts stand; they take room there and cover nothing. `data-react-aria-top-layer`: a dialog leaves them alone. */
export function ToastList({ className }: { className: string }) {
  const all = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section aria-label="Notifications" aria-live="polite" data-react-aria-top-layer="true" className={className}>
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
