import { useSyncExternalStore } from "react";
import { ToastCard, type ToastContent } from "./toast-card.tsx";

type ToastOptions = { id?: string; action?: ToastContent["action"] };

type Toast = ToastContent & {
  /** What it is about: another one about the same takes its place. */
  id: string;
  /** Counts them all, so that one that comes again is announced again. */
  count: number;
  /** What an error comes from (web/api/attempts.ts); null where no request failed. */
  attempt: string | null;
};

/** More at once would cover the screen; the others come as these go. */
const shownAtOnce = 4;

let toasts: readonly Toast[] = [];
let count = 0;
let failed: string | null = null;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  if (next.length === toasts.length && next.every((toast, at) => toast === toasts[at])) return;
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(tone: ToastContent["tone"], text: string, { id = text, action }: ToastOptions): void {
  count += 1;
  const toast = { tone, text, action, id, count, attempt: tone === "bad" ? failed : null };
  const isKnown = toasts.some((one) => one.id === id);
  become(isKnown ? toasts.map((one) => (one.id === id ? toast : one)) : [...toasts, toast]);
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

/** Its screen was left: errors and what was offered there go with it. What was done stays done. */
export function endScreenToasts(): void {
  become(toasts.filter(({ tone, action }) => tone === "good" && !action));
}

/** Where toasts stand; they take room there and cover nothing. `data-react-aria-top-layer`: a dialog leaves them alone. */
export function ToastList({ className }: { className: string }) {
  const all = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section aria-label="Notifications" aria-live="polite" data-react-aria-top-layer="true" className={className}>
      <ol className="flex w-fit flex-col gap-2.5 empty:hidden">
        {all.slice(-shownAtOnce).map(({ id, count: key, attempt: _, ...content }) => (
          <li key={key} className="pointer-events-auto rise-in">
            <ToastCard {...content} onClose={() => dismissToast(id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
