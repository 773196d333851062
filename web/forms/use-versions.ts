import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Collision, isSame, type MergeRules, mergeValues, takePaths } from "./merge-values.ts";

type Versions<Values> = {
  base: Values;
  mine: Values;
  theirs: Values;
  /** What the two are called; without them they are two devices'. */
  names?: { mine: string; theirs: string };
};

export type VersionChoices = Record<string, "mine" | "theirs">;

/** What both sides changed, for the person to choose from; `onAnswer(null)` leaves everything as it is. */
export type VersionQuestion<Values> = Versions<Values> & {
  collisions: readonly Collision[];
  onAnswer: (choices: VersionChoices | null) => void;
};

type MergedSave<Values, Output> = {
  /** What is stored now; null where it is not known. */
  load: () => Promise<(Values & FieldValues) | null>;
  /** `base` is what was stored before; `isMerged`: others' changes came into the form. */
  save: (output: Output, before: { base: Values; isMerged: boolean }) => Promise<void>;
};

/** Merges two versions of a form, and asks about the fields that both changed. */
export function useVersions<Values>(rules?: MergeRules<Values>) {
  const [question, setQuestion] = useState<VersionQuestion<Values> | null>(null);

  /** Null when the person did not choose. */
  async function merge(versions: Versions<Values>): Promise<{ values: Values; tookTheirs: boolean } | null> {
    const { base, mine, theirs } = versions;
    const { values, collisions, tookTheirs } = mergeValues(base, mine, theirs, rules);
    if (collisions.length === 0) return { values, tookTheirs };
    const choices = await new Promise<VersionChoices | null>((onAnswer) =>
      setQuestion({ ...versions, collisions, onAnswer }),
    );
    setQuestion(null);
    if (choices === null) return null;
    const taken = collisions.filter(([path = ""]) => choices[path] === "theirs").flat();
    return { values: takePaths(values, theirs, taken), tookTheirs };
  }

  /** Brings what is stored now into a form, beside what was changed in it. Null when the person did not choose. */
  async function rebase<Output>(
    form: UseFormReturn<Values & FieldValues, unknown, Output>,
    base: Values,
    theirs: Values & FieldValues,
  ): Promise<{ tookTheirs: boolean } | null> {
    const merged = await merge({ base, mine: form.getValues(), theirs });
    if (!merged) return null;
    form.reset(theirs, { keepValues: true });
    form.reset(merged.values as Values & FieldValues, { keepDefaultValues: true });
    return merged;
  }

  /**
   * Saves a form over what is stored without a version: what others saved since it was filled is merged in first.
   * Rejects as `load` and `save` do.
   */
  async function saveMerged<Output>(
    form: UseFormReturn<Values & FieldValues, unknown, Output>,
    { load, save }: MergedSave<Values, Output>,
    isMerged = false,
  ): Promise<void> {
    const base = form.formState.defaultValues as Values;
    const stored = await load();
    if (stored === null || isSame(base, stored)) {
      await form.handleSubmit((output) => save(output, { base, isMerged }))();
      return;
    }
    const merged = await rebase(form, base, stored);
    if (merged) await saveMerged(form, { load, save }, isMerged || merged.tookTheirs);
  }

  return { question, merge, rebase, saveMerged };
}
