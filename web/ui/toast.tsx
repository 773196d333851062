import { type ComponentType, useEffect, useState } from "react";
import type { ToastContent } from "./toast-card.tsx";
import type { ToastOptions } from "./toasts.tsx";

type Toasts = typeof import("./toasts.tsx");

const againMs = 3000;

let arrived: (toasts: Toasts) => void = () => {};
const loaded = new Promise<Toasts>((resolve) => {
  arrived = resolve;
});

/** Toasts come after something was done, so their code need not come before the first paint. A lost request is sent again. */
function load(): void {
  import("./toasts.tsx").then(arrived, () => setTimeout(load, againMs));
}

/** The place of the toasts; mounted once, it fetches their code. */
export function Toaster() {
  const [Place, setPlace] = useState<ComponentType | null>(null);
  useEffect(() => {
    load();
    void loaded.then((toasts) => setPlace(() => toasts.Toaster));
  }, []);
  return Place ? <Place /> : null;
}

/** In the order in which they were asked for. */
async function whenReady(): Promise<Toasts> {
  const toasts = await loaded;
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
