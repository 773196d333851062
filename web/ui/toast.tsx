import { toast } from "sonner";
import { ToastCard, type ToastContent } from "./toast-card.tsx";

type ToastOptions = { id?: string; action?: ToastContent["action"] };

/** The card inside keeps the time itself, so that it can wait while hovered or focused. */
function show(tone: ToastContent["tone"], text: string, { id, action }: ToastOptions): void {
  toast.custom((key) => <ToastCard tone={tone} text={text} action={action} onClose={() => toast.dismiss(key)} />, {
    duration: Number.POSITIVE_INFINITY,
    ...(id ? { id } : {}),
  });
}

/** Goes by itself after 3 s, unless it offers something to do. The same text twice is one toast. */
export function toastSuccess(text: string, options: ToastOptions = {}): void {
  show("good", text, { id: text, ...options });
}

/** Stays until dismissed. */
export function toastError(text: string, options: ToastOptions = {}): void {
  show("bad", text, { id: text, ...options });
}

/** For a failure that is over: its text, or the id that it was shown under. */
export function dismissToast(id: string): void {
  toast.dismiss(id);
}
