import encodeQR from "qr";
import { type CodePath, codePad, codePath } from "./code-path.ts";

/**
 * For the page that somebody waits for: the same code in a twentieth of the time (docs/decisions/0036). In a browser, where
 * nobody waits for one code, it would be a second encoder to carry.
 */
export function pageCode(text: string): CodePath {
  return codePath(encodeQR(text, "raw", { ecc: "low", border: codePad }));
}
