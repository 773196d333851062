import { lazy } from "react";
import type { ToastContent } from "./toast-card.tsx";
import type { ToastOptions } from "./toasts.tsx";

// Toasts come after something was done, so their code need not come before the first paint.
const load = () => import("./toasts.tsx");

/** The place of the toasts; mounted once, it fetches their code. */
export const Toaster = lazy(() => load().then((module) => ({ default: module.Toaster })));

/** In the order in which they were asked for. */
async function whenReady() {
  const toasts = await load();
  await toasts.isReady;
  return toasts;
}

function show(tone: ToastContent["tone"], text: string, options: ToastOptions): void {
  void whenReady().then((toasts) => toasts.show(tone, text, options));
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
  void whenReady().then((toasts) => toasts.dismiss(id));
}
