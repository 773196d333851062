import { useRef } from "react";
import { useController, useWatch } from "react-hook-form";
import { makeUpName, type NamePart, namePartKeys } from "../../../domain/names/name-parts.ts";
import type { StructuredName } from "../../../domain/names/person-name.ts";
import type { Editor } from "./use-editor.ts";

type PartErrors = Partial<Record<NamePart, { message?: string }>> | undefined;

export type NamePartsControl = ReturnType<typeof useNameParts>;

/**
 * The parts of the name as the owner corrected them; null: as the rule splits it. They go when the name is changed so that
 * they are no longer it, and come back with it, so that a letter taken out and put back loses nothing.
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

  /** After the name was typed. */
  function follow(typed: string): void {
    const known = corrected ?? last.current;
    if (known === null) return;
    last.current = known;
    field.onChange(makeUpName(known, typed) ? known : null);
  }

  const { error } = fieldState;
  // What is wrong with one part (too long, a check mark) is told for all of them.
  const inPart = namePartKeys.map((part) => (error as PartErrors)?.[part]?.message).find((text) => text !== undefined);
  return { name, corrected, error: error?.message ?? inPart, inputRef: field.ref, onBlur: field.onBlur, put, follow };
}
