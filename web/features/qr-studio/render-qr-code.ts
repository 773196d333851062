import type { QrCodeResponse } from "../../../domain/qr-codes/contract.ts";
import { drawQrCode, type QrCentre, type QrDrawing } from "../../../domain/qr-codes/qr-drawing.ts";
import type { QrStyle } from "../../../domain/qr-codes/qr-style.ts";
import { contactText } from "../../../domain/qr-codes/qr-text.ts";

export type RenderedQrCode = { text: string; drawing: QrDrawing | null; logoUrl: string | null };

/** Renders the QR code like the server (features/qr-codes/render-qr-code.ts), with the same code. */
export function renderQrCode(code: QrCodeResponse, style: QrStyle): RenderedQrCode {
  const text = style.content === "dynamic" ? code.address : contactText(code.contact, style.leaveOut);
  const drawing = drawQrCode(text, style, middleOf(code, style));
  return { text, drawing, logoUrl: style.middle === "logo" ? (code.logo?.url ?? null) : null };
}

function middleOf({ initials, logo }: QrCodeResponse, { middle }: QrStyle): QrCentre | null {
  if (middle === "initials") return initials;
  if (middle === "logo" && logo) return { width: logo.width, height: logo.height, path: null };
  return null;
}
