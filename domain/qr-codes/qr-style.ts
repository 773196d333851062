import { z } from "zod";
import { contrast, ensureContrast } from "../cards/colour.ts";
import { accentField } from "../cards/schema.ts";
import { message } from "../core/messages.ts";
import { contactParts } from "./qr-text.ts";

/** The content of a code: the card's short link, or the contact itself. */
export const qrContents = ["dynamic", "static"] as const;
export const moduleShapes = ["square", "rounded", "dots"] as const;
export const eyeShapes = ["square", "rounded", "round"] as const;
export const qrCentres = ["none", "logo", "initials"] as const;

export type ModuleShape = (typeof moduleShapes)[number];
export type EyeShape = (typeof eyeShapes)[number];

/**
 * Scanners expect dark modules on a light background: the background's contrast with black and the modules' contrast
 * with the background have minimums. The reflectances differ by at least 40 %, symbol contrast C of ISO/IEC 15415.
 */
const ratios = { groundToBlack: 10, modulesToGround: 5 } as const;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/iu.test(text);

type Colours = { dark: string; ground: string };

/** Returns the chosen colours, or the nearest shades that scanners can distinguish. */
export function readableColours({ dark, ground }: Colours): Colours {
  const light = ensureContrast(ground, "#000000", ratios.groundToBlack);
  return { ground: light, dark: ensureContrast(dark, light, ratios.modulesToGround) };
}

export const qrStyleShape = {
  content: z.enum(qrContents),
  /** Contact parts that a static code omits; without duplicates, in canonical order. */
  leaveOut: z
    .array(z.enum(contactParts))
    .max(contactParts.length)
    .transform((parts) => contactParts.filter((part) => parts.includes(part))),
  dark: accentField,
  ground: accentField,
  modules: z.enum(moduleShapes),
  eyes: z.enum(eyeShapes),
  middle: z.enum(qrCentres),
};

export const qrStyleSchema = z.object(qrStyleShape);
export type QrStyle = z.output<typeof qrStyleSchema>;

/** A style to save; `version` is the version it is based on, 0 if none was saved. */
export const qrStyleChange = z
  .strictObject({ ...qrStyleShape, version: z.number().int().min(0) })
  .superRefine(({ dark, ground }, context) => {
    if (contrast(ground, "#000000") < ratios.groundToBlack) {
      context.addIssue({ code: "custom", path: ["ground"], message: message.codeGroundDark });
    } else if (
      contrast(dark, ground) < ratios.modulesToGround ||
      contrast(dark, "#FFFFFF") < contrast(ground, "#FFFFFF")
    ) {
      context.addIssue({ code: "custom", path: ["dark"], message: message.codeColourPale });
    }
  });

export const defaultQrStyle: QrStyle = {
  content: "dynamic",
  leaveOut: [],
  dark: "#000000",
  ground: "#FFFFFF",
  modules: "square",
  eyes: "square",
  middle: "none",
};

/** Presets; each is readable without adjustment. */
export const qrPalettes = [
  { name: "Ink", dark: "#000000", ground: "#FFFFFF" },
  { name: "Paper", dark: "#14171C", ground: "#F8F4EC" },
  { name: "Navy", dark: "#1E3A8A", ground: "#FFFFFF" },
  { name: "Forest", dark: "#0B5D3B", ground: "#EFF7F0" },
  { name: "Plum", dark: "#5B1A4A", ground: "#FBF3F8" },
  { name: "Brick", dark: "#8C2A0E", ground: "#FFF4EC" },
] as const;
