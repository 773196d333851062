import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { message } from "../../../../domain/core/messages.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { useDraft } from "../../../forms/use-draft.ts";
import { useOneAtATime } from "../../../forms/use-one-at-a-time.ts";
import { useVersions } from "../../../forms/use-versions.ts";
import { dropWaitingContact, putWaitingContact, type WaitingContact } from "../../../offline/waiting-contacts.ts";
import {
  type CaptureOutput,
  type CaptureValues,
  captureDraftSchema,
  captureErrorText,
  captureSchema,
  emptyValues,
  newToken,
  type TextName,
  textNames,
} from "./capture-values.ts";
import { sendFromForm } from "./send-waiting.ts";

/** `id`: null if it was saved on the device only. */
export type SavedContact = { name: string; id: string | null; token: string };

/**
 * The form for a contact that its owner adds.
 * @param corrected the refused contact that is corrected; null for a new one
 */
export function useCaptureForm(userId: string, corrected: WaitingContact | null) {
  const client = useQueryClient();
  const start: CaptureValues = corrected
    ? { ...emptyValues, ...corrected.values, source: corrected.source }
    : emptyValues;
  const form = useForm<CaptureValues, unknown, CaptureOutput>({
    resolver: zodResolver(captureSchema),
    defaultValues: start,
    mode: "onTouched",
  });
  const versions = useVersions<CaptureValues>();
  const name = corrected ? `contact-${corrected.token}` : "contact";
  const draft = useDraft(form, { userId, name, values: captureDraftSchema, versions });
  const token = useRef(corrected?.token ?? newToken());
  const [saved, setSaved] = useState<SavedContact | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const showRefusal = useEffectEvent(() => {
    const refused = textNames.filter((field) => corrected?.error?.fields[field] !== undefined);
    refused.forEach((field, index) => {
      const text = captureErrorText(corrected?.error?.fields[field] ?? "");
      form.setError(field, { type: "server", message: text }, { shouldFocus: index === 0 });
    });
  });
  useEffect(() => showRefusal(), []);

  const [submit, isSaving] = useOneAtATime(form.handleSubmit(store));

  /** Keeps it on this device first: whatever happens to the request or the page, it is sent. */
  async function store({ source, ...values }: CaptureOutput): Promise<void> {
    setFailure(null);
    const typed = structuredClone(form.getValues());
    const entry: WaitingContact = { userId, token: token.current, values, source, at: corrected?.at ?? Date.now() };
    const isKept = keep(entry);
    const outcome = await sendFromForm(client, entry);
    if (typeof outcome === "object" && "refusal" in outcome) {
      const { refusal } = outcome;
      // A new contact is in the form; a corrected one keeps waiting for its correction.
      if (corrected) putWaitingContact({ ...entry, error: { text: refusal.message, fields: refusal.fields } });
      else dropWaitingContact(entry);
      // Its token is that of a deleted contact.
      if (!corrected && refusal.code === "CONFLICT") token.current = newToken();
      if (!showFieldErrors(refusal, textNames, form.setError)) setFailure(refusal.message);
      return;
    }
    const contact = typeof outcome === "object" ? outcome.contact : null;
    if (!contact && !isKept) {
      setFailure(message.networkError);
      return;
    }
    token.current = newToken();
    form.reset(emptyValues);
    draft.saved(typed, emptyValues);
    setSaved({ name: values.name, id: contact?.id ?? null, token: entry.token });
  }

  /** What a code or a file has for a field that holds another text. */
  function conflictsWith(texts: Partial<Record<TextName, string>>): TextName[] {
    const now = form.getValues();
    return textNames.filter((name) => texts[name] && now[name] !== "" && now[name] !== texts[name]);
  }

  /** Fills in what is not empty. Nothing is saved. */
  function fill(texts: Partial<Record<TextName, string>>, source: CaptureValues["source"]): void {
    setFailure(null);
    for (const name of textNames) {
      const text = texts[name];
      if (text) form.setValue(name, text, { shouldDirty: true });
    }
    form.setValue("source", source, { shouldDirty: true });
    void form.trigger(textNames.filter((name) => texts[name]));
  }

  return {
    ...{ form, draft, versions, submit, isSaving, saved, failure, fill, conflictsWith },
    addAnother: () => setSaved(null),
  };
}

/** Returns false without storage, or if it is full. */
function keep(entry: WaitingContact): boolean {
  try {
    putWaitingContact(entry);
    return true;
  } catch {
    return false;
  }
}

export const textLabels = (): Record<TextName, string> => ({
  ...{ name: t`Name`, email: t`Email`, phone: t`Phone` },
  ...{ company: t`Company`, jobTitle: t`Job title`, note: t`Note` },
});
