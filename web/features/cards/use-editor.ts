import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Card } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Me } from "../../../domain/people/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { dismissToast, toastSuccess } from "../../ui/toast.tsx";
import { type EditorInput, type EditorOutput, editorSchema } from "./editor-schema.ts";
import { newValues, valuesOf } from "./editor-values.ts";
import { placedErrors } from "./server-fields.ts";
import { useDraft } from "./use-draft.ts";
import { useSave } from "./use-save.ts";
import { useSaveFailure } from "./use-save-failure.ts";

type EditorOptions = { me: Me; card: Card | null; onCreated: (card: Card) => void };

export type Editor = ReturnType<typeof useEditor>;

/** One card in the form: what is typed, what is stored, and the way from the one to the other. */
export function useEditor({ me, card: loaded, onCreated }: EditorOptions) {
  const [card, setCard] = useState(loaded);
  /** The version that what is typed was made from; a later one in the database answers 409. */
  const [version, setVersion] = useState(loaded?.version ?? null);
  const [isStale, setStale] = useState(false);
  const form = useForm<EditorInput, unknown, EditorOutput>({
    resolver: zodResolver(editorSchema),
    defaultValues: loaded ? valuesOf(loaded, me.user) : newValues(me.user),
    mode: "onTouched",
  });
  const draft = useDraft(form, me.user.id, loaded?.id ?? "new", version);
  const send = useSave(me);
  const showFailure = useSaveFailure();

  /** What was typed while the save was on its way stays, and counts as not saved. */
  function adopt(saved: Card, user: Me["user"], keepTyped: boolean): void {
    form.reset(valuesOf(saved, user), { keepValues: keepTyped });
    setCard(saved);
    setVersion(saved.version);
    setStale(false);
    if (!keepTyped) draft.forget();
  }

  async function store(output: EditorOutput, basedOn: number | null): Promise<void> {
    const before = JSON.stringify(form.getValues());
    try {
      const { saved, user } = await send(output, card, basedOn);
      adopt(saved, user, JSON.stringify(form.getValues()) !== before);
      dismissToast(message.cardSaveFailed);
      toastSuccess(card ? message.cardUpdated : message.cardCreated);
      if (!card) onCreated(saved);
    } catch (error) {
      if (isApiError(error, "STALE_VERSION")) return setStale(true);
      const placed = placedErrors(error);
      placed.forEach(({ name, text }, index) => {
        form.setError(name, { type: "server", message: text }, { shouldFocus: index === 0 });
      });
      if (placed.length === 0) showFailure(error);
    }
  }

  const save = form.handleSubmit((output) => store(output, version));

  function restoreDraft(): void {
    if (!draft.offered) return;
    form.reset(draft.offered.values, { keepDefaultValues: true });
    setVersion(draft.offered.version ?? version);
    draft.taken();
  }

  return { form, card, save, store, adopt, isStale, setStale, draft, restoreDraft };
}
