import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Collision, isSame, type MergeRules, mergeValues, takePaths } from "./merge-values.ts";

type Versions<Values> = {
  base: Values;
  mine: Values;
  theirs: Values;
  /** Names of the two versions; by default, two devices. */
  names?: { mine: string; theirs: string };
};

export type VersionChoices = Record<string, "mine" | "theirs">;

/** The fields that both sides changed. `onAnswer(null)` changes nothing. */
export type VersionQuestion<Values> = Versions<Values> & {
  collisions: readonly Collision[];
  onAnswer: (choices: VersionChoices | null) => void;
};

type MergedSave<Values, Output> = {
  /** Loads the stored values; null if unknown. */
  load: () => Promise<(Values & FieldValues) | null>;
  /** `base` holds the previously stored values. `isMerged`: the form contains changes of others. */
  save: (output: Output, before: { base: Values; isMerged: boolean }) => Promise<void>;
};

/** Merges two versions of a form and asks about fields that both changed. */
export function useVersions<Values>(rules?: MergeRules<Values>) {
  const [question, setQuestion] = useState<VersionQuestion<Values> | null>(null);

  /** Returns null if the user cancels. */
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

  /** Merges the stored values into a form with unsaved changes. Returns null if the user cancels. */
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

  /** Merges others' changes since the form was filled, then saves without a version. Rejects like `load` and `save`. */
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
