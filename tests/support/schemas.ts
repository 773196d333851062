import { expect } from "vitest";
import type { z } from "zod";

/** What a schema makes of a value, or the texts of its refusal, each with its place. */
export function given(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}

export const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** An answer: each field is named and needed, and none that is not named gets out. */
export function expectAnswer(schema: z.ZodType, sample: Record<string, unknown>): void {
  expect(schema.parse(sample)).toEqual(sample);
  expect(schema.parse({ ...sample, passwordHash: "secret" })).toEqual(sample);
  for (const key of Object.keys(sample)) {
    const { [key]: _, ...rest } = sample;
    expect([key, takes(schema, rest)]).toEqual([key, false]);
  }
}

/** What is sent: taken as it is, refused with a key that is not named. @param needed without these it is refused */
export function expectInput(schema: z.ZodType, sample: Record<string, unknown>, needed: readonly string[]): void {
  expect(schema.parse(sample)).toEqual(sample);
  for (const key of ["role2", "passwordHash", "isAdmin"])
    expect([key, takes(schema, { ...sample, [key]: "x" })]).toEqual([key, false]);
  const kept = Object.keys(sample).filter((key) => {
    const { [key]: _, ...rest } = sample;
    return !takes(schema, rest);
  });
  expect(kept).toEqual(needed);
}

/** The longest text of a field, and one sign more. */
export function expectMaxLength(schema: z.ZodType, sample: Record<string, unknown>, field: string, most: number): void {
  expect(takes(schema, { ...sample, [field]: "x".repeat(most) })).toBe(true);
  expect(takes(schema, { ...sample, [field]: "x".repeat(most + 1) })).toBe(false);
}
