import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { ToastCard, type ToastContent } from "./toast-card.tsx";

export type ToastOptions = { id?: string; action?: ToastContent["action"] };

/**
 * The toasts that are shown, by what they are about. One that was dismissed still fades: another about the same is a new
 * toast then, for the library would take it away together with the old one.
 */
const shown = new Map<string, string | number>();

/** The card inside keeps the time itself, so that it can wait while hovered or focused. */
export function show(tone: ToastContent["tone"], text: string, { id = text, action }: ToastOptions): void {
  const known = shown.get(id);
  const key = toast.custom(
    (own) => <ToastCard tone={tone} text={text} action={action} onClose={() => close(id, own)} />,
    {
      duration: Number.POSITIVE_INFINITY,
      onDismiss: (gone) => forget(id, gone.id),
      ...(known === undefined ? {} : { id: known }),
    },
  );
  shown.set(id, key);
}

function forget(id: string, key: string | number): void {
  if (shown.get(id) === key) shown.delete(id);
}

function close(id: string, key: string | number): void {
  forget(id, key);
  toast.dismiss(key);
}

/** What was shown under this id goes. */
export function dismiss(id: string): void {
  const key = shown.get(id);
  if (key !== undefined) close(id, key);
}

let ready: () => void = () => {};
/** The library forgets what it is told before its place on the page is there. */
export const isReady = new Promise<void>((resolve) => {
  ready = resolve;
});

/** Mounted once. */
export function Toaster() {
  useEffect(() => ready(), []);
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={4}
      expand
      gap={10}
      offset={{ bottom: "var(--toast-bottom, 1.5rem)" }}
      mobileOffset={{ bottom: "var(--toast-bottom-phone, 6.5rem)", left: "1rem", right: "1rem" }}
      toastOptions={{ unstyled: true }}
    />
  );
}
