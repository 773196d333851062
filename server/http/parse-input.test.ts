import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "../../domain/operations.ts";
import { ApiError } from "./api-error.ts";
import { parseInput } from "./parse-input.ts";

type JsonSchema = { properties?: Record<string, { type?: string }>; required?: string[] };

/** Sent by browsers and links themselves. */
const untyped = /^(?:token|id|\w+Id|version)$/u;

const typed = operations.flatMap((operation) => {
  if (!operation.body) return [];
  const schema = z.toJSONSchema(operation.body, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const texts = (schema.required ?? []).filter((name) => schema.properties?.[name]?.type === "string");
  return texts.filter((name) => !untyped.test(name)).map((field) => ({ operation, field }));
});

function refusalOf(operation: (typeof operations)[number], field: string, body: unknown): string | undefined {
  const request = { params: {}, query: {}, body } as FastifyRequest;
  try {
    parseInput({ ...operation, params: undefined, query: undefined }, request);
  } catch (error) {
    if (error instanceof ApiError) return error.fields?.[field];
    throw error;
  }
  return undefined;
}

test("a required text that is left out answers as one that is empty", () => {
  expect(typed.length).toBeGreaterThan(20);
  const different = typed
    .map(({ operation, field }) => ({
      field: `${operation.id}.${field}`,
      leftOut: refusalOf(operation, field, {}),
      empty: refusalOf(operation, field, { [field]: "" }),
    }))
    // No account has an empty password, so it is wrong rather than missing.
    .filter(({ leftOut, empty }) => leftOut !== empty && empty !== undefined);
  expect(different).toEqual([]);
});
