import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { message } from "../../../domain/core/messages.ts";
import type { CardCode } from "../../../domain/sharing/code-contract.ts";
import {
  type CodeStyle,
  codeStyleSchema,
  isColour,
  plainCodeStyle,
  readableColours,
} from "../../../domain/sharing/code-style.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { useDraft } from "../../api/use-draft.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { useSaveFailure } from "../cards/use-save-failure.ts";
import { useSaveCardCode } from "./api.ts";
import { useTrial } from "./use-trial.ts";
import { useUndo } from "./use-undo.ts";

export type Studio = ReturnType<typeof useStudio>;

/** What is drawn, saved and downloaded: colours that are no colours yet stay the plain ones, pale ones are corrected. */
function drawnStyle(values: CodeStyle): CodeStyle {
  const known = (colour: "dark" | "ground") => (isColour(values[colour]) ? values[colour] : plainCodeStyle[colour]);
  return {
    ...values,
    ...readableColours({ dark: known("dark").toUpperCase(), ground: known("ground").toUpperCase() }),
  };
}

type StudioOptions = { userId: string; cardId: string; loaded: CardCode };

/** One code in the making: what is chosen, what is saved, whether it reads, and the way from the one to the other. */
export function useStudio({ userId, cardId, loaded }: StudioOptions) {
  const [code, setCode] = useState(loaded);
  const [isStale, setStale] = useState(false);
  const form = useForm<CodeStyle, unknown, CodeStyle>({
    resolver: zodResolver(codeStyleSchema),
    defaultValues: loaded.style,
    mode: "onChange",
  });
  const draft = useDraft(form, {
    userId,
    name: `code ${cardId}`,
    version: loaded.version,
    values: codeStyleSchema,
  });
  const undo = useUndo(form);
  const chosen = { ...plainCodeStyle, ...useWatch({ control: form.control }) } as CodeStyle;
  const style = drawnStyle(chosen);
  const trial = useTrial(code, style);
  const send = useSaveCardCode(cardId);
  const showFailure = useSaveFailure(message.codeSaveFailed);

  function adopt(saved: CardCode, keepChosen = false): void {
    form.reset(saved.style, { keepValues: keepChosen });
    setCode(saved);
    setStale(false);
    if (!keepChosen) draft.forget();
  }

  async function store(output: CodeStyle, basedOn: number): Promise<void> {
    // While it is being read back here, the server judges.
    if (trial.state !== "reads" && trial.state !== "checking") return toastError(trial.why ?? message.codeUnreadable);
    const before = JSON.stringify(form.getValues());
    try {
      const saved = await send.mutateAsync({ ...drawnStyle(output), version: basedOn });
      adopt(saved, JSON.stringify(form.getValues()) !== before);
      toastSuccess(message.codeSaved);
    } catch (error) {
      if (isApiError(error, "STALE_VERSION")) return setStale(true);
      draft.failed(error);
      if (isApiError(error, "INVALID_INPUT")) toastError(textOf(error));
      else showFailure(error);
    }
  }

  const saveOver = (version: number) => form.handleSubmit((output) => store(output, version))();
  const save = () => saveOver(code.version);

  /** The version that the draft was made on; what was saved since answers 409 to it. */
  async function saveAgain(): Promise<void> {
    const restored = draft.offered ? draft.restore() : null;
    await saveOver(restored?.version ?? code.version);
  }

  const reset = () => form.reset(plainCodeStyle, { keepDefaultValues: true });

  return {
    ...{ form, code, chosen, style, trial, undo, draft, isStale },
    ...{ adopt, save, saveOver, saveAgain, reset },
  };
}
