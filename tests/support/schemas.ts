import { expect } from "vitest";
import type { z } from "zod";

/** Returns the parsed value, or the error messages with their paths. */
export function parseOrErrors(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}

export const isAccepted = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Checks an output schema: each field is required, and unknown fields are removed. */
export function expectOutput(schema: z.ZodType, sample: Record<string, unknown>): void {
  expect(schema.parse(sample)).toEqual(sample);
  expect(schema.parse({ ...sample, passwordHash: "secret" })).toEqual(sample);
  for (const key of Object.keys(sample)) {
    const { [key]: _, ...rest } = sample;
    expect([key, isAccepted(schema, rest)]).toEqual([key, false]);
  }
}

/** Checks an input schema: the sample is accepted unchanged, unknown keys are rejected. @param needed required keys */
export function expectInput(schema: z.ZodType, sample: Record<string, unknown>, needed: readonly string[]): void {
  expect(schema.parse(sample)).toEqual(sample);
  for (const key of ["role2", "passwordHash", "isAdmin"])
    expect([key, isAccepted(schema, { ...sample, [key]: "x" })]).toEqual([key, false]);
  const kept = Object.keys(sample).filter((key) => {
    const { [key]: _, ...rest } = sample;
    return !isAccepted(schema, rest);
  });
  expect(kept).toEqual(needed);
}

/** Checks the maximum length of a field. */
export function expectMaxLength(schema: z.ZodType, sample: Record<string, unknown>, field: string, most: number): void {
  expect(isAccepted(schema, { ...sample, [field]: "x".repeat(most) })).toBe(true);
  expect(isAccepted(schema, { ...sample, [field]: "x".repeat(most + 1) })).toBe(false);
}
