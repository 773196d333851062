import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { phoneKeys } from "../../../domain/cards/fields.ts";
import type { Card } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { partsMatchName } from "../../../domain/names/name-parts.ts";
import type { Me } from "../../../domain/people/schema.ts";
import type { MergeRules } from "../../forms/merge-values.ts";
import { mergedDetail } from "../../forms/merged-detail.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { useOneAtATime } from "../../forms/use-one-at-a-time.ts";
import { submitWhenSettled, usePendingWork } from "../../forms/use-pending-work.ts";
import { useVersions } from "../../forms/use-versions.ts";
import { toastSuccess } from "../../ui/toast.tsx";
import type { TakePicture } from "../media/components/image-field.tsx";
import { draftValues } from "./draft-values.ts";
import { type EditorInput, type EditorOutput, editorSchema } from "./editor-schema.ts";
import { brandOf, newValues, valuesOf } from "./editor-values.ts";
import { placedErrors } from "./server-fields.ts";
import { useSave } from "./use-save.ts";
import { useSaveFailure } from "./use-save-failure.ts";

type EditorOptions = { me: Me; card: Card | null; onCreated: (card: Card) => void };

export type Editor = ReturnType<typeof useEditor>;

const rules: MergeRules<EditorInput> = {
  whole: phoneKeys,
  groups: [
    { paths: ["name", "nameParts"], fits: ({ name, nameParts }) => !nameParts || partsMatchName(nameParts, name) },
  ],
};

/** The state at the start of a save: stored card, form values, and whether others' changes were merged. */
type Start = { card: Card | null; base: EditorInput; isMerged: boolean };

/** Edits a card in a form: holds the input and the stored card, and saves. */
export function useEditor({ me, card: loaded, onCreated }: EditorOptions) {
  const [card, setCard] = useState(loaded);
  const [isOnlyBrandSaved, setOnlyBrandSaved] = useState(false);
  /** The photo field, for a picture from a contact file. */
  const photoTaker = useRef<TakePicture>(null);
  const form = useForm<EditorInput, unknown, EditorOutput>({
    resolver: zodResolver(editorSchema),
    defaultValues: loaded ? valuesOf(loaded, me.user) : newValues(me.user),
    mode: "onTouched",
  });
  const versions = useVersions(rules);
  const work = usePendingWork();
  const draft = useDraft(form, {
    ...{ userId: me.user.id, name: card?.id ?? "new", values: draftValues },
    ...{ rules, versions, work },
  });
  const send = useSave(me);
  const showFailure = useSaveFailure();

  async function store(output: EditorOutput, start: Start): Promise<void> {
    const sent = structuredClone(form.getValues());
    let { base } = start;
    const onBrandSaved = (brand: EditorInput["brand"]) => {
      base = { ...base, brand };
    };
    try {
      const result = await send({ output, card: start.card, base, onBrandSaved });
      const { card: stored, user } = result;
      const theirs = stored ? valuesOf(stored, user) : { ...base, brand: brandOf(user) };
      if (result.outcome === "stale") {
        if (!(await merge({ ...start, base }, stored, theirs))) keepBrand(start, base);
        return;
      }
      // Input typed during the save stays and counts as unsaved.
      const isTypedSince = JSON.stringify(form.getValues()) !== JSON.stringify(sent);
      form.reset(theirs, { keepValues: isTypedSince });
      setCard(stored);
      setOnlyBrandSaved(false);
      draft.saved(sent, theirs);
      toastSuccess(start.card ? message.cardUpdated : message.cardCreated, mergedDetail(start.isMerged));
      if (!start.card) onCreated(result.card);
    } catch (error) {
      keepBrand(start, base);
      draft.failed(error);
      const placed = placedErrors(error);
      placed.forEach(({ name, text }, index) => {
        form.setError(name, { type: "server", message: text }, { shouldFocus: index === 0 });
      });
      if (placed.length === 0) showFailure(error);
    }
  }

  /** Another user saved in the meantime: merges their changes and saves again. */
  async function merge({ base, isMerged }: Start, stored: Card | null, theirs: EditorInput): Promise<boolean> {
    const merged = await versions.rebase(form, base, theirs);
    if (!merged) return false;
    setCard(stored);
    const next: Start = { card: stored, base: theirs, isMerged: isMerged || merged.tookTheirs };
    await form.handleSubmit((output) => store(output, next))();
    return true;
  }

  /** Counts the brand as saved if it was saved before the card failed. */
  function keepBrand(start: Start, base: EditorInput): void {
    if (base === start.base) return;
    form.reset(base, { keepValues: true });
    setOnlyBrandSaved(true);
  }

  const [save, isSaving] = useOneAtATime(
    submitWhenSettled(form, work, (output) =>
      store(output, { card, base: form.formState.defaultValues as EditorInput, isMerged: false }),
    ),
  );

  /** Restores and saves the unsent draft of an earlier visit. */
  async function saveOffered(): Promise<void> {
    if (await draft.restore()) await save();
  }

  return { form, card, save, isSaving, saveOffered, versions, draft, work, isOnlyBrandSaved, photoTaker };
}
