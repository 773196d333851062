import { whenConnected } from "../../../network/when-connected.ts";

export const loadPrompts = () => whenConnected(() => import("./passkey-prompts.ts"));
