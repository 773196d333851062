import { useState } from "react";
import type { ControllerFieldState, FieldError, FieldValues, UseFormStateReturn } from "react-hook-form";

/**
 * The error of a field in a list. After a failed submit the form's library also validates a row when it is added; the
 * row shows an error only once it was touched, or submitted.
 */
export function useRowError<Values extends FieldValues>(
  { isTouched, error }: ControllerFieldState,
  { submitCount }: UseFormStateReturn<Values>,
): FieldError | undefined {
  const [submitsBefore] = useState(submitCount);
  return isTouched || submitCount > submitsBefore ? error : undefined;
}
