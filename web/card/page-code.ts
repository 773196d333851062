import { qrModules } from "../../domain/qr-codes/qr.ts";
import { type CodePath, codePad, codePath } from "./code-path.ts";

export function pageCode(text: string): CodePath {
  return codePath(qrModules(text, { level: "L", margin: codePad }));
}
