import { whenConnected } from "../../../api/when-connected.ts";

/** The browser's windows for passkeys: fetched when a passkey is about to be asked for. */
export const loadPrompts = () => whenConnected(() => import("./passkey-prompts.ts"));
