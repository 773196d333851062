import { sql } from "drizzle-orm";
import { check, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { eyeShapes, moduleShapes, qrCentres, qrContents } from "../../../domain/qr-codes/qr-style.ts";
import type { ContactPart } from "../../../domain/qr-codes/qr-text.ts";
import { card } from "./cards.ts";
import { time } from "./columns.ts";

export const codeContentType = pgEnum("code_content", qrContents);
export const codeModulesType = pgEnum("code_modules", moduleShapes);
export const codeEyesType = pgEnum("code_eyes", eyeShapes);
export const qrCentreType = pgEnum("code_middle", qrCentres);

/** Separate from the card, whose version it does not change. */
export const qrStyle = pgTable(
  "card_code_style",
  {
    cardId: text("card_id")
      .primaryKey()
      .references(() => card.id, { onDelete: "cascade" }),
    content: codeContentType("content").notNull(),
    leaveOut: text("leave_out").array().$type<ContactPart[]>().notNull(),
    dark: text("dark").notNull(),
    ground: text("ground").notNull(),
    modules: codeModulesType("modules").notNull(),
    eyes: codeEyesType("eyes").notNull(),
    middle: qrCentreType("middle").notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    check("card_code_style_dark_form", sql`${table.dark} ~ '^#[0-9A-F]{6}$'`),
    check("card_code_style_ground_form", sql`${table.ground} ~ '^#[0-9A-F]{6}$'`),
  ],
);
