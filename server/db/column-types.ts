import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgArray, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FieldKey } from "../../domain/cards/fields.ts";
import * as analytics from "./schema/analytics.ts";
import * as audit from "./schema/audit.ts";
import * as auth from "./schema/auth.ts";
import * as cards from "./schema/cards.ts";
import * as contact from "./schema/contact.ts";
import * as contacts from "./schema/contacts.ts";
import * as keptCounts from "./schema/counts.ts";
import * as directory from "./schema/directory.ts";
import * as notifications from "./schema/notifications.ts";
import * as organizations from "./schema/organizations.ts";
import * as people from "./schema/people.ts";
import * as physicalCards from "./schema/physical-cards.ts";
import * as cardCodes from "./schema/qr-styles.ts";
import * as retiredLinks from "./schema/retired-links.ts";
import * as secondFactors from "./schema/second-factors.ts";
import * as upgrades from "./schema/upgrades.ts";
import * as wallet from "./schema/wallet.ts";

const modules = [
  ...[analytics, audit, auth, cardCodes, cards, contact, contacts, directory, retiredLinks, keptCounts, notifications],
  ...[organizations, people, physicalCards, secondFactors, upgrades, wallet],
];

export const cardColumn = (field: FieldKey): string => cards.card[field].name;

/** Whether a JSON value, in the form of `row_to_json`, fits the column. */
export type ColumnType = (value: unknown) => boolean;

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/u;
const day = /^\d{4}-\d\d-\d\d$/u;

function typeOf(column: PgColumn): ColumnType {
  if (is(column, PgArray)) {
    const isItem = typeOf(column.baseColumn);
    return (value) => Array.isArray(value) && value.every(isItem);
  }
  if (column.enumValues) {
    const values = new Set<unknown>(column.enumValues);
    return (value) => values.has(value);
  }
  if (column.columnType === "PgDateString") return (value) => typeof value === "string" && day.test(value);
  switch (column.dataType) {
    case "boolean":
      return (value) => typeof value === "boolean";
    case "number":
      return Number.isSafeInteger;
    case "date":
      return (value) => typeof value === "string" && time.test(value);
    case "json":
      return (value) => typeof value === "object";
    default:
      return (value) => typeof value === "string";
  }
}

export function columnTypes(): Map<string, Map<string, ColumnType>> {
  const tables = modules.flatMap((module) => Object.values(module).flatMap((one) => (is(one, PgTable) ? [one] : [])));
  return new Map(
    tables.map((table) => [
      getTableName(table),
      new Map(
        Object.values(getTableColumns(table)).map((column) => {
          const isType = typeOf(column);
          return [column.name, (value) => (value === null ? !column.notNull : isType(value))];
        }),
      ),
    ]),
  );
}
