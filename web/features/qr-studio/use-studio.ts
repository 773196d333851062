import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { message } from "../../../domain/core/messages.ts";
import type { QrCodeResponse } from "../../../domain/qr-codes/contract.ts";
import {
  defaultQrStyle,
  isColour,
  type QrStyle,
  qrStyleSchema,
  readableColours,
} from "../../../domain/qr-codes/qr-style.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { useOneAtATime } from "../../forms/use-one-at-a-time.ts";
import { useVersions } from "../../forms/use-versions.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { useSaveFailure } from "../cards/use-save-failure.ts";
import { qrCodeQuery, useSaveQrCode } from "./api.ts";
import { useAutosave } from "./use-autosave.ts";
import { useScanTest } from "./use-scan-test.ts";
import { useUndo } from "./use-undo.ts";

export type Studio = ReturnType<typeof useStudio>;

/** Returns the style to render and save: incomplete colours are replaced by the defaults, pale ones corrected. */
function drawnStyle(values: QrStyle): QrStyle {
  const known = (colour: "dark" | "ground") => (isColour(values[colour]) ? values[colour] : defaultQrStyle[colour]);
  return {
    ...values,
    ...readableColours({ dark: known("dark").toUpperCase(), ground: known("ground").toUpperCase() }),
  };
}

/** The state at the start of a save: the stored code, and whether changes of others were merged. */
type Start = { stored: QrCodeResponse; isMerged: boolean };

type StudioOptions = { userId: string; cardId: string; loaded: QrCodeResponse; isReadOnly: boolean };

/** Edits a QR code: holds the choices and the stored code, tests scanning, and saves what scans by itself. */
export function useStudio({ userId, cardId, loaded, isReadOnly }: StudioOptions) {
  const [code, setCode] = useState(loaded);
  const client = useQueryClient();
  const form = useForm<QrStyle, unknown, QrStyle>({
    resolver: zodResolver(qrStyleSchema),
    defaultValues: loaded.style,
    mode: "onChange",
  });
  const versions = useVersions<QrStyle>();
  const draft = useDraft(form, { userId, name: `code ${cardId}`, values: qrStyleSchema, versions });
  const undo = useUndo(form);
  const chosen = { ...defaultQrStyle, ...useWatch({ control: form.control }) } as QrStyle;
  const style = drawnStyle(chosen);
  const trial = useScanTest(code, style);
  const send = useSaveQrCode(cardId);
  const showFailure = useSaveFailure(message.codeSaveFailed);

  async function store(output: QrStyle, { stored, isMerged }: Start): Promise<void> {
    // During the scan test here, the server decides.
    if (trial.state !== "reads" && trial.state !== "checking") return toastError(trial.why ?? message.codeUnreadable);
    const sent = structuredClone(form.getValues());
    try {
      const saved = await send.mutateAsync({ ...drawnStyle(output), version: stored.version });
      const isChosenSince = JSON.stringify(form.getValues()) !== JSON.stringify(sent);
      undo.withoutStep(() => form.reset(saved.style, { keepValues: isChosenSince }));
      setCode(saved);
      draft.saved(sent, saved.style);
      if (isMerged) toastSuccess(message.mergedFromElsewhere);
    } catch (error) {
      if (isApiError(error, "STALE_VERSION")) return merge({ stored, isMerged }, error);
      showFailed(error);
    }
  }

  /** Another device saved in the meantime: merges its changes and saves again. */
  async function merge({ stored: base, isMerged }: Start, refusal: unknown): Promise<void> {
    try {
      const stored = await client.fetchQuery(qrCodeQuery(cardId));
      // The versions are equal, so the conflict has another cause and a retry would fail too.
      if (stored.version === base.version) return showFailure(refusal);
      const merged = await versions.rebase(form, base.style, stored.style);
      if (!merged) return;
      setCode(stored);
      const next: Start = { stored, isMerged: isMerged || merged.tookTheirs };
      await form.handleSubmit((output) => store(output, next))();
    } catch (error) {
      showFailed(error);
    }
  }

  function showFailed(error: unknown): void {
    draft.failed(error);
    if (isApiError(error, "INVALID_INPUT")) toastError(textOf(error));
    else showFailure(error);
  }

  const [submit, isSaving] = useOneAtATime(
    form.handleSubmit((output) => store(output, { stored: code, isMerged: false })),
  );

  const { isDirty } = form.formState;
  const mayBeSaved = isDirty && !isReadOnly && versions.question === null && qrStyleSchema.safeParse(chosen).success;
  const autosave = useAutosave({
    key: JSON.stringify(chosen),
    isReady: mayBeSaved && trial.state === "reads",
    isSaving,
    save: submit,
  });

  /** Restores and saves the unsent draft of an earlier visit. */
  async function saveOffered(): Promise<void> {
    if (await draft.restore()) await submit();
  }

  const reset = () => form.reset(defaultQrStyle, { keepDefaultValues: true });

  return {
    ...{ form, code, chosen, style, trial, undo, draft, versions },
    ...{ save: autosave.saveNow, isSaving, saveOffered, reset },
    /** A save failed or was cancelled, and the user can try it again. */
    isUnsent: draft.isUnsent || autosave.isUnsaved,
    /** True until the last change is saved, if nothing prevents it. */
    isOnItsWay: isSaving || autosave.isPending || (mayBeSaved && trial.state === "checking"),
    isSavedHere: !isDirty && code !== loaded,
  };
}
