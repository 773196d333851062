import { bigint, date, integer, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { channels } from "../../../domain/sharing/channels.ts";
import { card } from "./cards.ts";

export const channelType = pgEnum("view_channel", channels);

/**
 * The total of product 8.4, separate from the card: counting takes only a `key share` lock on the card, which does not
 * block saves.
 */
export const cardCounter = pgTable("card_counter", {
  cardId: text("card_id")
    .primaryKey()
    .references(() => card.id, { onDelete: "cascade" }),
  qrScans: bigint("qr_scans", { mode: "number" }).notNull(),
});

export const cardView = pgTable(
  "card_view",
  {
    cardId: text("card_id")
      .notNull()
      .references(() => card.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    channel: channelType("channel").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.day, table.channel] })],
);
