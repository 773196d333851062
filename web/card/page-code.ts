import { qrModules } from "../../domain/qr-codes/qr.ts";
import { type QrPath, qrPad, qrPathOf } from "./qr-path.ts";

export function pageCode(text: string): QrPath {
  return qrPathOf(qrModules(text, { level: "L", margin: qrPad }));
}
