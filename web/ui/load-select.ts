import { whenConnected } from "../network/when-connected.ts";

type SelectModule = typeof import("./select.tsx");

let loaded: SelectModule | undefined;

/** Undefined until it is loaded. */
export const loadedSelect = () => loaded?.Select;

/** @throws if it cannot be loaded */
export async function loadSelect(): Promise<void> {
  loaded ??= await whenConnected(() => import("./select.tsx"));
}
