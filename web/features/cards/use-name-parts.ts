import { useRef } from "react";
import { useController, useWatch } from "react-hook-form";
import { type NamePart, namePartKeys, partsMatchName } from "../../../domain/names/name-parts.ts";
import type { StructuredName } from "../../../domain/names/person-name.ts";
import type { Editor } from "./use-editor.ts";

type PartErrors = Partial<Record<NamePart, { message?: string }>> | undefined;

export type NamePartsControl = ReturnType<typeof useNameParts>;

/**
 * The parts of the name as corrected by the owner; null: as split by the rule. A correction is dropped when the name no
 * longer matches it and restored when it matches again, so that deleting and retyping a character loses nothing.
 */
export function useNameParts({ control }: Editor["form"]) {
  const { field, fieldState } = useController({ control, name: "nameParts" });
  const name = useWatch({ control, name: "name" });
  const corrected = field.value ?? null;
  const last = useRef<StructuredName | null>(null);

  function put(parts: StructuredName | null): void {
    last.current = parts;
    field.onChange(parts);
  }

  /** Call after each input in the name field. */
  function follow(typed: string): void {
    const known = corrected ?? last.current;
    if (known === null) return;
    last.current = known;
    field.onChange(partsMatchName(known, typed) ? known : null);
  }

  const { error } = fieldState;
  // An error in one part (too long, a check mark) is shown for all of them.
  const inPart = namePartKeys.map((part) => (error as PartErrors)?.[part]?.message).find((text) => text !== undefined);
  return { name, corrected, error: error?.message ?? inPart, inputRef: field.ref, onBlur: field.onBlur, put, follow };
}
