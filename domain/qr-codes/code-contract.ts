import { z } from "zod";
import { cardParams, structuredNameSchema } from "../cards/schema.ts";
import { isoTime } from "../core/fields.ts";
import { othersCard } from "../core/fresh-sign-in.ts";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { codeStyleChange, codeStyleShape } from "./code-style.ts";
import { contactParts } from "./code-text.ts";

/** The look of a card's code as it is saved, and all that the code is made from. */
export const cardCodeSchema = z.object({
  style: z.object({
    ...codeStyleShape,
    dark: z.string(),
    ground: z.string(),
    leaveOut: z.array(z.enum(contactParts)),
  }),
  /** 0: none was saved, and the style is the plain one. */
  version: z.number().int(),
  updatedAt: isoTime.nullable(),
  /** What a dynamic code holds, absolute. */
  address: z.string(),
  /** Visitors see the card, so its files can be had. */
  isLive: z.boolean(),
  /** The card's own colour. */
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
  /** What may stand in the middle; null where the owner has none. */
  initials: z.object({ text: z.string(), width: z.number(), height: z.number(), path: z.string() }).nullable(),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
});
export type CardCode = z.infer<typeof cardCodeSchema>;

export const getCardCode = operation({
  id: "getCardCode",
  method: "GET",
  path: "/api/cards/{id}/code",
  tag: "sharing",
  summary: "Get the style of a card's QR code and the data it is built from",
  access: "person",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  output: cardCodeSchema,
  errors: ["UNAVAILABLE"],
});

export const saveCardCode = operation({
  id: "saveCardCode",
  freshSignIn: othersCard,
  method: "PUT",
  quota: "qr-code",
  path: "/api/cards/{id}/code",
  tag: "sharing",
  summary:
    "Save the style of a card's QR code after it passes the scan test. Answers 409 STALE_VERSION if it was saved in the meantime",
  access: "person",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  body: codeStyleChange,
  output: cardCodeSchema,
  errors: ["UNAVAILABLE", "CONFLICT", "STALE_VERSION"],
});
