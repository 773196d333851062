import type { CardCode } from "../../../domain/qr-codes/code-contract.ts";
import { type CodeDrawing, type CodeMiddle, drawCode } from "../../../domain/qr-codes/code-drawing.ts";
import type { CodeStyle } from "../../../domain/qr-codes/code-style.ts";
import { contactText } from "../../../domain/qr-codes/code-text.ts";

export type MadeCode = { text: string; drawing: CodeDrawing | null; logoUrl: string | null };

/** As the server makes it (features/qr-codes/card-code.ts), from the same parts. */
export function makeCode(code: CardCode, style: CodeStyle): MadeCode {
  const text = style.content === "dynamic" ? code.address : contactText(code.contact, style.leaveOut);
  const drawing = drawCode(text, style, middleOf(code, style));
  return { text, drawing, logoUrl: style.middle === "logo" ? (code.logo?.url ?? null) : null };
}

function middleOf({ initials, logo }: CardCode, { middle }: CodeStyle): CodeMiddle | null {
  if (middle === "initials") return initials;
  if (middle === "logo" && logo) return { width: logo.width, height: logo.height, path: null };
  return null;
}
