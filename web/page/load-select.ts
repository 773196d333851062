import { whenConnected } from "../api/when-connected.ts";

type SelectModule = typeof import("../ui/select.tsx");

let loaded: SelectModule | undefined;
let isFetchedAhead = false;

/** Undefined until it is loaded. */
export const loadedSelect = () => loaded?.Select;

/** @throws if it cannot be loaded */
export async function loadSelect(): Promise<void> {
  loaded ??= await whenConnected(() => import("../ui/select.tsx"));
}

/** How long the first screen has the network and the processor to itself. */
const restMs = 3000;

/** Fetches the code once, when the page is at rest. */
export function fetchSelectAhead(): void {
  if (isFetchedAhead) return;
  isFetchedAhead = true;
  // A failure shows at the press.
  const fetchNow = () => void loadSelect().catch(() => {});
  setTimeout(() => ("requestIdleCallback" in window ? window.requestIdleCallback(fetchNow) : fetchNow()), restMs);
}
