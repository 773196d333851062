import { toast } from "sonner";
import { ToastCard, type ToastContent } from "./toast-card.tsx";

type ToastOptions = { id?: string; action?: ToastContent["action"] };

/**
 * The toasts that are shown, by what they are about. One that was dismissed still fades: another about the same is a new
 * toast then, for the library would take it away together with the old one.
 */
const shown = new Map<string, string | number>();

/** The card inside keeps the time itself, so that it can wait while hovered or focused. */
function show(tone: ToastContent["tone"], text: string, { id = text, action }: ToastOptions): void {
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

/** Goes by itself after 3 s, unless it offers something to do. The same text twice is one toast. */
export function toastSuccess(text: string, options: ToastOptions = {}): void {
  show("good", text, options);
}

/** Stays until dismissed. */
export function toastError(text: string, options: ToastOptions = {}): void {
  show("bad", text, options);
}

/** For a failure that is over: its text, or the id that it was shown under. */
export function dismissToast(id: string): void {
  const key = shown.get(id);
  if (key !== undefined) close(id, key);
}
