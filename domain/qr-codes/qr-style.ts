import { z } from "zod";
import { contrast, readableOn } from "../cards/colour.ts";
import { accentField } from "../cards/schema.ts";
import { message } from "../core/messages.ts";
import { contactParts } from "./qr-text.ts";

/** What a code holds: the card's short address, or the contact itself. */
export const qrContents = ["dynamic", "static"] as const;
export const moduleShapes = ["square", "rounded", "dots"] as const;
export const eyeShapes = ["square", "rounded", "round"] as const;
export const qrCentres = ["none", "logo", "initials"] as const;

export type ModuleShape = (typeof moduleShapes)[number];
export type EyeShape = (typeof eyeShapes)[number];

/**
 * Readers expect dark modules on light ground, and many never try the other way round: the ground is light enough to
 * write on in black, and the modules stand out from it. Together the reflectances differ by 40 % at least, which
 * ISO/IEC 15415 calls symbol contrast C.
 */
const ratios = { groundToBlack: 10, modulesToGround: 5 } as const;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/iu.test(text);

type Colours = { dark: string; ground: string };

/** The two colours as they were chosen, or the nearest shades that readers tell apart. */
export function readableColours({ dark, ground }: Colours): Colours {
  const light = readableOn(ground, "#000000", ratios.groundToBlack);
  return { ground: light, dark: readableOn(dark, light, ratios.modulesToGround) };
}

export const qrStyleShape = {
  content: z.enum(qrContents),
  /** Which parts of the contact a static code does without; each once, in their own order. */
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

/** A style to be saved; `version` is the one that it was made from, 0 when none was saved yet. */
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

export const plainQrStyle: QrStyle = {
  content: "dynamic",
  leaveOut: [],
  dark: "#000000",
  ground: "#FFFFFF",
  modules: "square",
  eyes: "square",
  middle: "none",
};

/** To begin with; each is readable as it is. */
export const qrPalettes = [
  { name: "Ink", dark: "#000000", ground: "#FFFFFF" },
  { name: "Paper", dark: "#14171C", ground: "#F8F4EC" },
  { name: "Navy", dark: "#1E3A8A", ground: "#FFFFFF" },
  { name: "Forest", dark: "#0B5D3B", ground: "#EFF7F0" },
  { name: "Plum", dark: "#5B1A4A", ground: "#FBF3F8" },
  { name: "Brick", dark: "#8C2A0E", ground: "#FFF4EC" },
] as const;
