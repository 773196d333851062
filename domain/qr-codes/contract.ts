import { z } from "zod";
import { cardParams, structuredNameSchema } from "../cards/schema.ts";
import { isoTime } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { othersCardStepUp } from "../core/step-up.ts";
import { qrStyleChange, qrStyleShape } from "./qr-style.ts";
import { contactParts } from "./qr-text.ts";

/** The saved style of a card's QR code, and all data that the code is generated from. */
export const qrCodeSchema = z.object({
  style: z.object({
    ...qrStyleShape,
    dark: z.string(),
    ground: z.string(),
    leaveOut: z.array(z.enum(contactParts)),
  }),
  /** 0: none was saved, and the style is the default. */
  version: z.number().int(),
  updatedAt: isoTime.nullable(),
  /** The absolute URL in a dynamic code. */
  address: z.string(),
  /** Whether the card is public, so that its files are available. */
  isLive: z.boolean(),
  /** The card's accent colour. */
  accent: z.string(),
  contact: z.object({
    name: z.string(),
    nameParts: structuredNameSchema.nullable(),
    company: z.string(),
    jobTitle: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
  }),
  /** Possible centre contents; null if the owner has none. */
  initials: z.object({ text: z.string(), width: z.number(), height: z.number(), path: z.string() }).nullable(),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
});
export type QrCodeResponse = z.infer<typeof qrCodeSchema>;

export const getQrCode = operation({
  id: "getQrCode",
  method: "GET",
  path: "/api/cards/{id}/code",
  tag: "sharing",
  summary: "Get the style of a card's QR code and the data it is built from",
  access: "person",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  output: qrCodeSchema,
  errors: ["UNAVAILABLE"],
});

export const saveQrCode = operation({
  id: "saveQrCode",
  stepUp: othersCardStepUp,
  method: "PUT",
  quota: "qr-code",
  path: "/api/cards/{id}/code",
  tag: "sharing",
  summary:
    "Save the style of a card's QR code if it passes the scan test. Returns 409 STALE_VERSION if the style has changed since",
  access: "person",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  body: qrStyleChange,
  output: qrCodeSchema,
  errors: ["UNAVAILABLE", "CONFLICT", "STALE_VERSION"],
});
