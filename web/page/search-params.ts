import { isDay } from "../../domain/core/days.ts";
import { searchMax } from "../../domain/core/page-limits.ts";

/*
 * Values of an address's search parameters. The router parses them as JSON: digits arrive as a number, `true` as a
 * boolean. An invalid value is undefined, which the router omits from the address; it would keep a key that is missing.
 */

/** A text, cut to `longest` characters. */
export function textParam(value: unknown, longest: number = searchMax): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? [...text].slice(0, longest).join("") : undefined;
}

/** One of a list of values. */
export function choiceParam<Value extends string>(value: unknown, values: readonly Value[]): Value | undefined {
  return values.find((one) => one === String(value));
}

export function dayParam(value: unknown): string | undefined {
  return typeof value === "string" && isDay(value) ? value : undefined;
}

/** The number of a page after the first. */
export function pageParam(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? page : undefined;
}
