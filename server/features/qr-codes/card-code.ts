import { initialsOf } from "../../../domain/core/initials.ts";
import { type CodeDrawing, type CodeMiddle, drawCode } from "../../../domain/qr-codes/code-drawing.ts";
import type { CodeStyle } from "../../../domain/qr-codes/code-style.ts";
import { codeSvg } from "../../../domain/qr-codes/code-svg.ts";
import { contactText } from "../../../domain/qr-codes/code-text.ts";
import { isReadBack, trialSize } from "../../../domain/qr-codes/code-trial.ts";
import { shortAddress } from "../../../domain/sharing/addresses.ts";
import { sharp } from "../../core/sharp.ts";
import { shortBaseOf } from "../../core/short-base.ts";
import type { ShownCard } from "../../data/cards/shown-queries.ts";
import type { Services } from "../../services.ts";
import { presentPublicCard } from "../cards/presenter.ts";
import { readPhoto } from "../media/read-images.ts";
import { initialsOutline, type Outline } from "../previews/initials-outline.ts";

/** In pixels: 22 % of the largest picture, doubled. */
const logoPixels = 900;

export type CodeLogo = { width: number; height: number; png: Buffer };
export type MadeCode = { drawing: CodeDrawing; text: string; picture: string | null };

export const codeAddress = (services: Services, { card, cardHost }: ShownCard): string =>
  shortAddress(shortBaseOf(services)(cardHost), card, "qr");

export async function readLogo(services: Services, { brand }: ShownCard): Promise<CodeLogo | null> {
  const bytes = await readPhoto(services, brand.logoFileId);
  if (!bytes) return null;
  const { data, info } = await sharp(bytes)
    .resize(logoPixels, logoPixels, { fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, png: data };
}

export const initialsOfCard = ({ card }: ShownCard): Promise<Outline | null> => initialsOutline(initialsOf(card.name));

/** Null when it holds too much to be printed. A missing logo or photo leaves the center empty. */
export async function makeCode(services: Services, shown: ShownCard, style: CodeStyle): Promise<MadeCode | null> {
  const text =
    style.content === "dynamic"
      ? codeAddress(services, shown)
      : contactText({ ...presentPublicCard(shown), nameParts: shown.card.nameParts }, style.leaveOut);
  const logo = style.middle === "logo" ? await readLogo(services, shown) : null;
  const middle: CodeMiddle | null =
    style.middle === "initials" ? await initialsOfCard(shown) : logo && { ...logo, path: null };
  const drawing = drawCode(text, style, middle);
  const picture = logo ? `data:image/png;base64,${logo.png.toString("base64")}` : null;
  return drawing && { drawing, text, picture };
}

/** At least `size` pixels: modules are whole pixels. */
export async function codePng({ drawing, picture }: MadeCode, size: number): Promise<Buffer> {
  return sharp(Buffer.from(codeSvg(drawing, size, picture)), { density: 72 })
    .png()
    .toBuffer();
}

/** Scans the code at business card size with an independent reader. */
export async function isReadable({ drawing, picture, text }: MadeCode): Promise<boolean> {
  const large = Buffer.from(codeSvg(drawing, drawing.side * 8, picture));
  const { data, info } = await sharp(large, { density: 72 })
    .resize(trialSize, trialSize)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return isReadBack({ data, width: info.width, height: info.height }, text);
}
