import { initialsOf } from "../../../domain/core/initials.ts";
import type { QrCodeResponse } from "../../../domain/qr-codes/contract.ts";
import { defaultQrStyle, type QrStyle } from "../../../domain/qr-codes/qr-style.ts";
import { presentPublicCard } from "../cards/presenter.ts";
import type { QrCodeParts } from "./read-qr-code.ts";

export function presentQrStyle({ content, leaveOut, dark, ground, modules, eyes, middle }: QrStyle): QrStyle {
  return { content, leaveOut, dark, ground, modules, eyes, middle };
}

export function presentQrCode(
  { shown, saved, initials, logo }: QrCodeParts,
  address: string,
  isLive: boolean,
): QrCodeResponse {
  const { name, company, jobTitle, phone, email, website, accent, logo: brand } = presentPublicCard(shown);
  return {
    style: presentQrStyle(saved ?? defaultQrStyle),
    version: saved?.version ?? 0,
    updatedAt: saved?.updatedAt.toISOString() ?? null,
    address,
    isLive,
    accent,
    contact: { name, nameParts: shown.card.nameParts, company, jobTitle, phone, email, website },
    initials: initials && {
      text: initialsOf(name),
      width: initials.width,
      height: initials.height,
      path: initials.path,
    },
    logo: logo && brand && { url: brand.url, width: logo.width, height: logo.height },
  };
}
