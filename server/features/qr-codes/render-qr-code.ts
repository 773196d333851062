import { initialsOf } from "../../../domain/core/initials.ts";
import { drawQrCode, type QrCentre, type QrDrawing } from "../../../domain/qr-codes/qr-drawing.ts";
import type { QrStyle } from "../../../domain/qr-codes/qr-style.ts";
import { styledQrSvg } from "../../../domain/qr-codes/qr-svg.ts";
import { contactText } from "../../../domain/qr-codes/qr-text.ts";
import { passesScanTest, scanTestSize } from "../../../domain/qr-codes/scan-test.ts";
import { shortAddress } from "../../../domain/sharing/addresses.ts";
import { sharp } from "../../core/sharp.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import type { Services } from "../../services.ts";
import { presentPublicCard } from "../cards/presenter.ts";
import { readPhoto } from "../media/read-images.ts";
import { initialsOutline, type Outline } from "../previews/initials-outline.ts";

/** In pixels: 22 % of the largest picture, doubled. */
const logoPixels = 900;

export type QrLogo = { width: number; height: number; png: Buffer };
export type RenderedQrCode = { drawing: QrDrawing; text: string; picture: string | null };

export const shortLinkUrl = (services: Services, { card, cardHost }: PublicCardRecord): string =>
  shortAddress(shortLinkOriginOf(services)(cardHost), card, "qr");

export async function readLogo(services: Services, { brand }: PublicCardRecord): Promise<QrLogo | null> {
  const bytes = await readPhoto(services, brand.logoFileId);
  if (!bytes) return null;
  const { data, info } = await sharp(bytes)
    .resize(logoPixels, logoPixels, { fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, png: data };
}

export const initialsOfCard = ({ card }: PublicCardRecord): Promise<Outline | null> =>
  initialsOutline(initialsOf(card.name));

/** Returns null if it holds too much to be printed. A missing logo or photo leaves the center empty. */
export async function renderQrCode(
  services: Services,
  shown: PublicCardRecord,
  style: QrStyle,
): Promise<RenderedQrCode | null> {
  const text =
    style.content === "dynamic"
      ? shortLinkUrl(services, shown)
      : contactText({ ...presentPublicCard(shown), nameParts: shown.card.nameParts }, style.leaveOut);
  const logo = style.middle === "logo" ? await readLogo(services, shown) : null;
  const middle: QrCentre | null =
    style.middle === "initials" ? await initialsOfCard(shown) : logo && { ...logo, path: null };
  const drawing = drawQrCode(text, style, middle);
  const picture = logo ? `data:image/png;base64,${logo.png.toString("base64")}` : null;
  return drawing && { drawing, text, picture };
}

/** At least `size` pixels: modules are whole pixels. */
export async function styledQrPng({ drawing, picture }: RenderedQrCode, size: number): Promise<Buffer> {
  return sharp(Buffer.from(styledQrSvg(drawing, size, picture)), { density: 72 })
    .png()
    .toBuffer();
}

/** Scans the code at business card size with an independent reader. */
export async function isReadable({ drawing, picture, text }: RenderedQrCode): Promise<boolean> {
  const large = Buffer.from(styledQrSvg(drawing, drawing.side * 8, picture));
  const { data, info } = await sharp(large, { density: 72 })
    .resize(scanTestSize, scanTestSize)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return passesScanTest({ data, width: info.width, height: info.height }, text);
}
