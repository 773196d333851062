import { useEffect, useEffectEvent, useState } from "react";
import { message } from "../../../domain/core/messages.ts";
import { type ImportResult, readContacts } from "../../../domain/sharing/contact-import.ts";
import type { ImportedContact } from "../../../domain/sharing/contact-import-card.ts";
import { importLimits } from "../../../domain/sharing/contact-import-limits.ts";
import { isCountryCode } from "./editor-schema.ts";
import { type ImportedField, importedFields } from "./imported-values.ts";
import type { Editor } from "./use-editor.ts";

const refusals = {
  "too-large": message.contactFileTooLarge,
  empty: message.contactFileEmpty,
  "no-contact": message.contactFileUnread,
} as const;

export type ImportReport = { name: string; filled: number; notes: string[]; further: string[] };

/** Which contact of several, and what to do with a form that is filled already: asked before anything is put in. */
export type ImportQuestion =
  | { ask: "which"; contacts: ImportedContact[]; more: number }
  | { ask: "replace"; contact: ImportedContact; fields: ImportedField[]; typed: ImportedField[] };

/** From the bytes of a contact file to the form; nothing that was typed gives way unasked. */
export function useImport({ form, work, photoTaker }: Pick<Editor, "form" | "work" | "photoTaker">, file: File) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [question, setQuestion] = useState<ImportQuestion | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);

  const read = useEffectEvent(() => readFile(file, form.getValues("phone.country")));
  const track = useEffectEvent((isRead: Promise<void>) => work.track("Reading contact file", () => isRead));
  const settle = useEffectEvent((result: ImportResult | null) => {
    if (result === null) return setRefusal(message.unexpected);
    if ("fault" in result) return setRefusal(refusals[result.fault]);
    const [only, ...others] = result.contacts;
    if (only && others.length === 0) take(only);
    else setQuestion({ ask: "which", contacts: result.contacts, more: result.more });
  });
  useEffect(() => {
    let isGone = false;
    const isRead = read().then((result) => {
      if (!isGone) settle(result);
    });
    void track(isRead);
    return () => {
      isGone = true;
    };
  }, []);

  function take(contact: ImportedContact): void {
    const fields = importedFields(contact, form.getValues("phone.country"));
    const typed = fields.filter((field) => isTyped(field));
    if (typed.length > 0) setQuestion({ ask: "replace", contact, fields, typed });
    else put(contact, fields);
  }

  /** Filled by hand, and not with the same. */
  function isTyped({ values }: ImportedField): boolean {
    return values.some(({ name, value }) => {
      const { isDirty } = form.getFieldState(name);
      const now = form.getValues(name);
      return isDirty && name !== "phone.country" && now !== "" && now !== value;
    });
  }

  function put(contact: ImportedContact, fields: readonly ImportedField[]): void {
    setQuestion(null);
    for (const { values } of fields) {
      for (const { name, value } of values) form.setValue(name, value, { shouldDirty: true });
    }
    const takesName = fields.some(({ values }) => values[0]?.name === "name");
    if (takesName) form.setValue("nameParts", contact.nameParts, { shouldDirty: true });
    // What the file says is judged by the form's own rules, at once and at its field.
    void form.trigger(fields.flatMap(({ values }) => values.map(({ name }) => name)));
    const { picture } = contact;
    if (picture.state === "read") photoTaker.current?.(new File([picture.bytes], "contact", { type: picture.type }));
    setReport({ name: contact.name, filled: fields.length, notes: notesOf(contact), further: contact.further });
  }

  return { refusal, question, report, take, put, close: () => setQuestion(null), dismiss: () => setReport(null) };
}

/** Null when the file is gone by now. One that is too large is not read at all. */
async function readFile(file: File, country: string): Promise<ImportResult | null> {
  if (file.size > importLimits.bytes) return { fault: "too-large" };
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes && readContacts(new Uint8Array(bytes), isCountryCode(country) ? country : undefined);
}

function notesOf({ picture }: ImportedContact): string[] {
  if (picture.state === "elsewhere")
    return ["The file names a web address instead of a picture; please add the photo yourself."];
  if (picture.state === "unreadable")
    return ["The picture in the file could not be read; please add the photo yourself."];
  return [];
}
