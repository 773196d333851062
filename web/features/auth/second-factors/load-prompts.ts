import { whenConnected } from "../../../api/when-connected.ts";

export const loadPrompts = () => whenConnected(() => import("./passkey-prompts.ts"));
