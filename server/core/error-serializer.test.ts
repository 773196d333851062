import { DrizzleQueryError } from "drizzle-orm";
import postgres from "postgres";
import { expect, it } from "vitest";
import { errorText } from "./error-serializer.ts";

const refused = (code: string, message: string) => {
  const error = Object.assign(Object.create(postgres.PostgresError.prototype) as Error, { code, message });
  error.name = "PostgresError";
  return error;
};
const failed = (cause: Error) => new DrizzleQueryError("insert into person values ($1)", ["$argon2id$secret"], cause);

it("an operator reads what PostgreSQL said of a query, and nothing that was to be written", () => {
  const broken = refused("23505", 'duplicate key value violates unique constraint "person_email_unique"');
  expect(errorText(failed(broken))).toBe(broken.message);
  expect(errorText(broken)).toBe(broken.message);
  const quoting = refused("22P02", 'invalid input syntax for type json: "secret"');
  expect(errorText(failed(quoting))).toBe("PostgreSQL refused a value (22P02)");
  expect(errorText(quoting)).toBe("PostgreSQL refused a value (22P02)");
  expect(errorText(new Error("in words", { cause: failed(quoting) }))).toBe("in words");
});
