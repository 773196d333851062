import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const maxSteps = 50;
/** A drag across the colour picker counts as one step. */
const oneStepMs = 1000;

export function useUndo<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const [past, setPast] = useState<Values[]>([]);
  const last = useRef({ values: structuredClone(form.getValues()), field: "", at: 0 });
  const isUndoing = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const before = last.current;
          const changed = Object.keys(values).filter(
            (field) => JSON.stringify(values[field]) !== JSON.stringify(before.values[field]),
          );
          if (changed.length === 0) return;
          const field = changed.join(" ");
          const now = Date.now();
          last.current = { values: structuredClone(values), field, at: now };
          if (isUndoing.current) return;
          if (field === before.field && now - before.at < oneStepMs) return;
          setPast((steps) => [...steps, before.values].slice(-maxSteps));
        },
      }),
    [form],
  );

  function undo(): void {
    const before = past.at(-1);
    if (!before) return;
    withoutStep(() => form.reset(before, { keepDefaultValues: true }));
    last.current = { values: structuredClone(before), field: "", at: 0 };
    setPast(past.slice(0, -1));
  }

  /** Runs a change that is no step, such as the corrections of a save. */
  function withoutStep(change: () => void): void {
    isUndoing.current = true;
    change();
    isUndoing.current = false;
  }

  return { undo, withoutStep, steps: past.length };
}
