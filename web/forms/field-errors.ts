import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { isApiError } from "../api/api-error.ts";

/** Shows the server's errors at their fields and focuses the first. Returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  known: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!isApiError(error)) return false;
  const refused = known.filter((name) => error.fields[name] !== undefined);
  refused.forEach((name, index) => {
    setError(name, { type: "server", message: error.fields[name] ?? error.message }, { shouldFocus: index === 0 });
  });
  return refused.length > 0;
}
