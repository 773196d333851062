export { app as default } from "./lingui.config.ts";
