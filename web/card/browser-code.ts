import { encode } from "uqr";
import { type CodePath, codePad, codePath } from "./code-path.ts";

/** For previews: with the encoder that the app carries already. */
export function browserCode(text: string): CodePath {
  return codePath(encode(text, { ecc: "L", border: codePad }).data);
}
