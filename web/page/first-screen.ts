import { whenIdle } from "./when-idle.ts";

/** After this time, what waits no longer waits: the screen may be one that the router does not report. */
const maxWaitMs = 10_000;

let show: () => void;

/** Resolves when the first screen is rendered and the browser has nothing more urgent to do. */
export const firstScreenShown = new Promise<void>((resolve) => {
  show = resolve;
  setTimeout(resolve, maxWaitMs);
});

let isShown = false;

export const isFirstScreenShown = (): boolean => isShown;

export function noteFirstScreen(): void {
  isShown = true;
  void whenIdle().then(show);
}

/** Loads what a screen shows next, without delaying the first screen. Use it in `lazyPart`. */
export async function afterFirstScreen<Module>(importer: () => Promise<Module>): Promise<Module> {
  await firstScreenShown;
  return importer();
}
