import { z } from "zod";
import { cardParams } from "../cards/schema.ts";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { channels } from "../sharing/channels.ts";

export const reportView = operation({
  id: "reportView",
  method: "POST",
  quota: "view",
  path: "/api/cards/{id}/views",
  tag: "analytics",
  summary:
    "Record a view of this card, with its channel in `via`. Returns 204 once the view is stored. Views of Basic cards, hidden cards and your own cards are not counted",
  access: "anyone",
  status: 204,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  query: z.strictObject({ via: z.enum(channels).default("page") }),
  bodyOptional: true,
  body: z.strictObject({}),
  errors: ["UNAVAILABLE"],
});

export const getAnalytics = operation({
  id: "getAnalytics",
  method: "GET",
  path: "/api/cards/{id}/analytics",
  tag: "analytics",
  summary: "Get a card's view counts: the total, and the last 90 days by day and channel",
  access: "person",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  output: z.object({
    qrScans: z.number().int(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        views: z.number().int(),
        /** Omits channels without views. */
        channels: z.partialRecord(z.enum(channels), z.number().int()),
      }),
    ),
  }),
});
