import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ImportResult, importLimits, parseContacts } from "../../../domain/contact-files/contact-import.ts";
import type { ImportedContact } from "../../../domain/contact-files/contact-import-card.ts";
import type { CountrySource } from "../../../domain/contact-files/contact-import-phones.ts";
import type { UnimportedValue } from "../../../domain/contact-files/contact-import-unimported.ts";
import { message } from "../../../domain/core/messages.ts";
import { useIsMounted } from "../../forms/use-is-mounted.ts";
import { browserCountry } from "../../page/browser-country.ts";
import { countryName } from "../../texts/formats.ts";
import { type ImportedField, importedFields } from "./imported-values.ts";
import type { Editor } from "./use-editor.ts";

const refusals = {
  "too-large": message.contactFileTooLarge,
  empty: message.contactFileEmpty,
  "no-contact": message.contactFileUnread,
} as const;

export type ImportReport = {
  name: string;
  filled: number;
  notes: string[];
  further: string[];
  unread: UnimportedValue[];
  /** The guessed charset; null if the file declares it. */
  charset: string | null;
};

/** Asks which contact to use and what to do with fields that already have values, before anything is filled in. */
export type ImportQuestion =
  | { ask: "which"; contacts: ImportedContact[]; more: number; charset: string | null }
  | { ask: "replace"; contact: ImportedContact; fields: ImportedField[]; typed: ImportedField[] };

/** `onBegin`: reading starts. `onEnd`: the import was applied, failed or was cancelled. */
export type ImportCourse = { onBegin: () => void; onEnd: () => void };

/** Imports a contact file into the form; asks before it replaces input. */
export function useImport(
  { form, photoTaker }: Pick<Editor, "form" | "photoTaker">,
  file: File,
  { onBegin, onEnd }: ImportCourse,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [question, setQuestion] = useState<ImportQuestion | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);

  /** Values from the file. They do not count as input when the file is read again. */
  const filled = useRef(new Map<string, string>());
  const charset = useRef<string | null>(null);
  const chosen = useRef(0);
  const isMounted = useIsMounted();

  const settle = useEffectEvent((result: ImportResult | null) => {
    if (result === null) return refuse(message.unexpected);
    if ("fault" in result) return refuse(refusals[result.fault]);
    charset.current = result.charset;
    const [only, ...others] = result.contacts;
    if (only && others.length === 0) take(only, 0);
    else setQuestion({ ask: "which", contacts: result.contacts, more: result.more, charset: result.charset });
  });
  useEffect(() => {
    let isGone = false;
    void readFile(file).then((result) => {
      if (!isGone) settle(result);
    });
    return () => {
      isGone = true;
    };
  }, [file]);

  /** Reads the same contact again with another charset. */
  async function readAs(name: string): Promise<void> {
    onBegin();
    const result = await readFile(file, name);
    // Another file was chosen and is pending now.
    if (!isMounted.current) return;
    if (result === null || "fault" in result) return onEnd();
    charset.current = result.charset;
    const contact = result.contacts[chosen.current];
    if (contact) take(contact, chosen.current);
    else onEnd();
  }

  function refuse(text: string): void {
    setRefusal(text);
    onEnd();
  }

  function close(): void {
    setQuestion(null);
    onEnd();
  }

  function take(contact: ImportedContact, index: number): void {
    chosen.current = index;
    const fields = importedFields(contact);
    const typed = fields.filter((field) => isTyped(field));
    if (typed.length > 0) setQuestion({ ask: "replace", contact, fields, typed });
    else put(contact, fields);
  }

  /** Returns true if the user entered another value. */
  function isTyped({ values }: ImportedField): boolean {
    return values.some(({ name, value }) => {
      const { isDirty } = form.getFieldState(name);
      const now = form.getValues(name);
      const isOurs = now === value || now === filled.current.get(name);
      return isDirty && !name.endsWith(".country") && now !== "" && !isOurs;
    });
  }

  function put(contact: ImportedContact, fields: readonly ImportedField[]): void {
    setQuestion(null);
    for (const { name, value } of fields.flatMap(({ values }) => values)) {
      form.setValue(name, value, { shouldDirty: true });
      filled.current.set(name, value);
    }
    const takesName = fields.some(({ values }) => values[0]?.name === "name");
    if (takesName) form.setValue("nameParts", contact.nameParts, { shouldDirty: true });
    // Validates the imported values at once, at their fields.
    void form.trigger(fields.flatMap(({ values }) => values.map(({ name }) => name)));
    const { name, picture, further, unread } = contact;
    if (picture.state === "read" && report === null) {
      photoTaker.current?.(new File([picture.bytes], "contact", { type: picture.type }));
    }
    setReport({ name, filled: fields.length, notes: notesOf(contact), further, unread, charset: charset.current });
    onEnd();
  }

  return {
    ...{ refusal, question, report, take, put, readAs },
    ...{ close, dismiss: () => setReport(null) },
  };
}

/** Returns null if the file is gone or unreadable. Does not read files that are too large. */
async function readFile(file: File, charset?: string): Promise<ImportResult | null> {
  if (file.size > importLimits.bytes) return { fault: "too-large" };
  try {
    return parseContacts(new Uint8Array(await file.arrayBuffer()), { country: browserCountry(), charset });
  } catch {
    return null;
  }
}

const countrySources: Record<CountrySource, (country: string) => string> = {
  address: (country) => t`We assumed ${country} based on the address in the file.`,
  numbers: (country) => t`We assumed ${country} based on the other numbers in the file.`,
  browser: (country) => t`We assumed ${country} based on your browser's region.`,
};

const localPhones = {
  first: msg`The phone number has no country code.`,
  second: msg`The second phone number has no country code.`,
  both: msg`The phone numbers have no country code.`,
} as const;

function notesOf({ picture, phoneCountry }: ImportedContact): string[] {
  const notes: string[] = [];
  if (phoneCountry) {
    const country = countryName(phoneCountry.code);
    notes.push(`${i18n._(localPhones[phoneCountry.of])} ${countrySources[phoneCountry.source](country)}`);
  }
  if (picture.state === "elsewhere") {
    notes.push(t`The file only links to a photo. Please add the photo yourself.`);
  }
  if (picture.state === "unreadable") {
    notes.push(t`The photo in the file could not be read. Please add it yourself.`);
  }
  return notes;
}
