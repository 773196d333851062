import { whenConnected } from "../../../api/when-connected.ts";

/** Loads the passkey prompts on demand. */
export const loadPrompts = () => whenConnected(() => import("./passkey-prompts.ts"));
