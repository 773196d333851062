import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, FieldValues, Path, Resolver } from "react-hook-form";
import type { z } from "zod";
import { message } from "../../../domain/core/messages.ts";

const blank = "blank";

/** Reports missing fields before invalid ones, in the form's own sentence (`hasMissingField`) and at each field. */
export function requireAll<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  required: readonly Path<Values>[],
): Resolver<Values> {
  const judge = zodResolver(schema as never) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const missing = required.filter((name) => String(values[name] ?? "").trim() === "");
    const judged = await judge(values, context, options);
    if (missing.length === 0) return judged;
    const errors: Record<string, unknown> = { ...judged.errors };
    for (const name of missing) {
      errors[name] = { type: blank, message: message.fieldRequired, ref: options.fields[name]?.ref };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

export function hasMissingField(errors: FieldErrors): boolean {
  return Object.values(errors).some((error) => error?.type === blank);
}
