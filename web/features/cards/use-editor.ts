import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Card } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Me } from "../../../domain/people/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { useDraft } from "../../api/use-draft.ts";
import { dismissToast, toastSuccess } from "../../ui/toast.tsx";
import { draftValues } from "./draft-values.ts";
import { type EditorInput, type EditorOutput, editorSchema } from "./editor-schema.ts";
import { newValues, valuesOf } from "./editor-values.ts";
import { placedErrors } from "./server-fields.ts";
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
  /** A picture that came with a contact file, for the photo's own field to take. */
  const [offeredPhoto, offerPhoto] = useState<File | null>(null);
  const form = useForm<EditorInput, unknown, EditorOutput>({
    resolver: zodResolver(editorSchema),
    defaultValues: loaded ? valuesOf(loaded, me.user) : newValues(me.user),
    mode: "onTouched",
  });
  const draft = useDraft(form, { userId: me.user.id, name: loaded?.id ?? "new", version, values: draftValues });
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
      draft.failed(error);
      const placed = placedErrors(error);
      placed.forEach(({ name, text }, index) => {
        form.setError(name, { type: "server", message: text }, { shouldFocus: index === 0 });
      });
      if (placed.length === 0) showFailure(error);
    }
  }

  const save = form.handleSubmit((output) => store(output, version));

  /** The version that the draft was typed on; what was saved since answers 409 to it. */
  function restoreDraft(): number | null {
    const based = draft.restore()?.version ?? version;
    setVersion(based);
    return based;
  }

  /** What did not reach the server, from the form or from an earlier visit, once more. */
  async function saveAgain(): Promise<void> {
    const based = draft.offered ? restoreDraft() : version;
    await form.handleSubmit((output) => store(output, based))();
  }

  return {
    form,
    card,
    save,
    saveAgain,
    store,
    adopt,
    isStale,
    setStale,
    draft,
    restoreDraft,
    offeredPhoto,
    offerPhoto,
  };
}
