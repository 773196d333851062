import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { isApiError } from "../api/api-error.ts";
import { withoutSweptPictures } from "./draft-pictures.ts";
import { type Draft, dropDraft, newDraftKey, readDrafts, writeDraft } from "./drafts.ts";
import { isContained, type MergeRules } from "./merge-values.ts";
import type { PendingWork } from "./use-pending-work.ts";
import type { useVersions } from "./use-versions.ts";

type Options<Values> = {
  userId: string;
  /** Whose draft it is among the person's: a card's id, `new`, `account`. */
  name: string;
  /** Typed texts, valid or not. A draft of an older version of the form is no draft. */
  values: z.ZodType<Values>;
  rules?: MergeRules<Values>;
  versions: ReturnType<typeof useVersions<Values>>;
  /** Of a form that takes uploads. */
  work?: PendingWork;
};

type Offer<Values> = Draft<Values> & { key: string };

const writeAfterMs = 300;

/** What earlier visits left, the newest first, but for what is stored by now. */
function readOffers<Values>({ userId, name, values, rules }: Options<Values>, stored: Values): Offer<Values>[] {
  const cutOff = z.array(z.string()).default([]);
  const frame = z.object({ values, base: values, at: z.number(), unsent: z.boolean(), cutOff });
  return readDrafts(userId, name)
    .flatMap(({ key, draft }) => {
      const kept = frame.safeParse(draft).data as Draft<Values> | undefined;
      if (!kept) return [];
      const typed = withoutSweptPictures(kept.values, kept.base, kept.at, Date.now());
      return [{ ...kept, values: typed, key }];
    })
    .filter((offer) => !dropContained(offer, stored, rules))
    .toSorted((one, other) => other.at - one.at);
}

function dropContained<Values>(offer: Offer<Values>, stored: Values, rules?: MergeRules<Values>): boolean {
  const isOver = isContained(offer.base, offer.values, stored, rules);
  if (isOver) dropDraft(offer.key);
  return isOver;
}

/**
 * Keeps what is typed, and offers what earlier visits left until each is restored, discarded, or contained in what was
 * saved. `isUnsent`: saving was tried and did not reach the server, so that it is worth another try.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  options: Options<Values>,
) {
  const { userId, name, rules, versions, work } = options;
  const [isUnsent, showUnsent] = useState(false);
  const stored = () => form.formState.defaultValues as Values;
  const [offers, setOffers] = useState(() => readOffers(options, form.getValues()));
  // The screen learns of it a moment later; what is written in between must not forget it.
  const unsent = useRef(false);
  /** This visit's own draft, and what it wrote, as text. */
  const own = useRef({ key: newDraftKey(userId, name), written: null as string | null });

  const write = () => {
    const values = form.getValues();
    own.current.written = JSON.stringify(values);
    const about = { at: Date.now(), unsent: unsent.current, cutOff: work?.labels() ?? [] };
    writeDraft(own.current.key, { values, base: stored(), ...about });
  };
  const drop = () => {
    own.current.written = null;
    dropDraft(own.current.key);
    setUnsent(false);
  };
  /** Typed and undone by hand. */
  const undo = (values: unknown) => {
    if (own.current.written !== null && own.current.written !== JSON.stringify(values)) drop();
  };
  /** What was written before it began knows nothing of it. */
  const isCutOff = () => own.current.written !== null && work?.isIdle() === false;
  const typing = useRef({ write, undo, isCutOff });
  useEffect(() => {
    typing.current = { write, undo, isCutOff };
  });

  function setUnsent(is: boolean): void {
    unsent.current = is;
    showUnsent(is);
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      if (timer === undefined && !typing.current.isCutOff()) return;
      clearTimeout(timer);
      timer = undefined;
      typing.current.write();
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty, values, defaultValues }) => {
        clearTimeout(timer);
        timer = isDirty ? setTimeout(writeNow, writeAfterMs) : undefined;
        if (!isDirty && JSON.stringify(values) === JSON.stringify(defaultValues)) typing.current.undo(values);
      },
    });
    window.addEventListener("pagehide", writeNow);
    return () => {
      // Left inside the application: the last keys too.
      writeNow();
      window.removeEventListener("pagehide", writeNow);
      stop();
    };
  }, [form]);

  // A card that was made takes along what was typed for a new one.
  const lastName = useRef(name);
  useEffect(() => {
    if (lastName.current === name) return;
    lastName.current = name;
    const moved = offers.map((offer) => ({ ...offer, key: newDraftKey(userId, name) }));
    for (const { key, ...draft } of moved) writeDraft(key, draft);
    for (const { key } of offers) dropDraft(key);
    setOffers(moved);
    dropDraft(own.current.key);
    own.current.key = newDraftKey(userId, name);
    if (own.current.written !== null) typing.current.write();
  }, [name, offers, userId]);

  /** After a save that failed: what no server answered is kept at once, and remembered as such. */
  function failed(error: unknown): void {
    if (!(isApiError(error, "OFFLINE") || isApiError(error, "UNAVAILABLE"))) return;
    setUnsent(true);
    write();
  }

  /** After a save: `sent` was typed, `saved` is stored. What was typed while it was on its way stays a draft. */
  function saved(sent: Values, saved: Values): void {
    if (JSON.stringify(form.getValues()) === JSON.stringify(saved)) drop();
    setOffers((left) =>
      left.filter((offer) => !dropContained(offer, sent, rules) && !dropContained(offer, saved, rules)),
    );
  }

  const [offered = null] = offers;

  function answer(offer: Offer<Values>): void {
    dropDraft(offer.key);
    setOffers((left) => left.filter(({ key }) => key !== offer.key));
  }

  const discard = () => offered && answer(offered);

  /** Into the form, beside what was typed since; what both changed is asked about. False when nothing was chosen. */
  async function restore(): Promise<boolean> {
    if (!offered) return true;
    const names = { mine: "Unsaved changes", theirs: "In the form now" };
    const merged = await versions.merge({
      ...{ base: offered.base, mine: offered.values, theirs: form.getValues() },
      names,
    });
    if (!merged) return false;
    form.reset(merged.values, { keepDefaultValues: true });
    setUnsent(offered.unsent);
    write();
    answer(offered);
    return true;
  }

  return { offered, isUnsent, failed, saved, discard, restore };
}
