import { useEffect, useState } from "react";
import type { ImportedContact } from "../../../../domain/contact-files/contact-import-card.ts";
import { message } from "../../../../domain/core/messages.ts";
import { useIsMounted } from "../../../forms/use-is-mounted.ts";
import { lateModule } from "../../../network/late-module.ts";
import { whenIdle } from "../../../page/when-idle.ts";
import { type CaptureValues, type TextName, textsOf } from "./capture-values.ts";
import type { useCaptureForm } from "./use-capture-form.ts";

/** Loaded after the page, so that codes and files are read without a network, too. */
const lateReader = lateModule(() => import("./read-contact.ts"));
const lateScanner = lateModule(() => import("./code-scanner.tsx"));

type Texts = Pick<CaptureValues, TextName>;
type Source = CaptureValues["source"];

/** Asked before what was typed is replaced. */
export type ReplaceQuestion = { texts: Texts; source: Source; conflicts: readonly TextName[] };

const refusals = {
  "too-large": message.contactFileTooLarge,
  empty: message.contactFileEmpty,
  "no-contact": message.contactFileUnread,
} as const;

/** Fills the form from a scanned code or a contact file. Several contacts of a file are a choice. */
export function useFilling({ fill, conflictsWith }: ReturnType<typeof useCaptureForm>) {
  const [question, setQuestion] = useState<ReplaceQuestion | null>(null);
  const [choice, setChoice] = useState<{ contacts: readonly Texts[]; more: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [filledFrom, setFilledFrom] = useState<Source | null>(null);
  const isMounted = useIsMounted();
  useEffect(() => {
    whenIdle()
      .then(() => Promise.all([lateReader, lateScanner].map(({ load }) => load())))
      .catch(() => {});
  }, []);

  function begin(): void {
    setRefusal(null);
    setFilledFrom(null);
  }

  function take(contact: ImportedContact, source: Source): void {
    const texts = textsOf(contact);
    const conflicts = conflictsWith(texts);
    if (conflicts.length > 0) setQuestion({ texts, source, conflicts });
    else put(texts, source);
  }

  function put(texts: Partial<Texts>, source: Source): void {
    setQuestion(null);
    fill(texts, source);
    setFilledFrom(source);
  }

  /** `isReplaced`: otherwise what was typed stays, and only empty fields are filled. */
  function answer({ texts, source, conflicts }: ReplaceQuestion, isReplaced: boolean): void {
    const kept = Object.entries(texts).filter(([name]) => !conflicts.includes(name as TextName));
    put(isReplaced ? texts : Object.fromEntries(kept), source);
  }

  async function readFile(file: File): Promise<void> {
    begin();
    try {
      await lateReader.load();
    } catch {
      return setRefusal(message.unexpected);
    }
    const result = (await lateReader.get()?.readContactFile(file)) ?? null;
    if (!isMounted.current) return;
    if (result === null) return setRefusal(message.unexpected);
    if ("fault" in result) return setRefusal(refusals[result.fault]);
    const [only, ...others] = result.contacts;
    if (only && others.length === 0) take(only, "file");
    else setChoice({ contacts: result.contacts.map(textsOf), more: result.more });
  }

  return {
    ...{ question, choice, refusal, filledFrom, begin, take, answer, readFile },
    closeQuestion: () => setQuestion(null),
    closeChoice: () => setChoice(null),
  };
}
