export { visitors as default } from "./lingui.config.ts";
