import { lateModule } from "../network/late-module.ts";

/** What a press opens. The app loads it right after the first screen. */
export const lateDialog = lateModule(() => import("./dialog-frame.tsx"));
export const lateMenu = lateModule(() => import("./menu.tsx"));
export const lateSelect = lateModule(() => import("./select.tsx"));
