import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { isApiError } from "../api/api-error.ts";
import { onLogin } from "../api/session.ts";
import { markedAccount } from "../api/signed-in-mark.ts";
import { withoutExpiredPictures } from "./draft-pictures.ts";
import { type Draft, dropDraft, newDraftKey, readDraft, writeDraft } from "./drafts.ts";
import { followDrafts } from "./follow-drafts.ts";
import { isContained, type MergeRules } from "./merge-values.ts";
import type { PendingWork } from "./use-pending-work.ts";
import type { useVersions } from "./use-versions.ts";

type Options<Values> = {
  userId: string;
  /** Identifies the form among the user's drafts: a card's id, `new`, `account`. */
  name: string;
  /** The input, valid or not. A draft of an older version of the form does not match and is ignored. */
  values: z.ZodType<Values>;
  rules?: MergeRules<Values>;
  versions: ReturnType<typeof useVersions<Values>>;
  /** For a form with uploads. */
  work?: PendingWork;
};

type Offer<Values> = Draft<Values> & { key: string };

const writeAfterMs = 300;

/** Reads the draft of an earlier visit; null if it is deleted or damaged. */
function readOffer<Values>(key: string, { values }: Options<Values>): Offer<Values> | null {
  const cutOff = z.array(z.string()).default([]);
  const frame = z.object({ values, base: values, at: z.number(), unsent: z.boolean(), cutOff });
  const kept = frame.safeParse(readDraft(key)).data as Draft<Values> | undefined;
  return kept ? { ...kept, key, values: withoutExpiredPictures(kept.values, kept.base, kept.at, Date.now()) } : null;
}

/**
 * Stores input as a draft and offers the drafts of earlier visits until each is restored, discarded or contained in a
 * save. `isUnsent`: a save did not reach the server and is worth a retry.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  options: Options<Values>,
) {
  const { userId, name, rules, versions, work } = options;
  const [isUnsent, showUnsent] = useState(false);
  const stored = () => form.formState.defaultValues as Values;
  const [offers, setOffers] = useState<Offer<Values>[]>([]);
  // A ref, because the state updates later and drafts written in between must include it.
  const unsent = useRef(false);
  /** The key of this visit's draft, and its last written content as JSON. */
  const own = useRef({ key: newDraftKey(userId, name), written: null as string | null });
  const filledAt = useRef(Date.now());

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
  /** Deletes the draft if the user reverted the input. */
  const undo = useEffectEvent((values: unknown) => {
    if (own.current.written !== null && own.current.written !== JSON.stringify(values)) drop();
  });
  /** Returns true if an upload runs that the written draft does not contain. */
  const isCutOff = useEffectEvent(() => own.current.written !== null && work?.isIdle() === false);
  const writeOwn = useEffectEvent(() => write());
  /** Writes the drafts on screen again after a logout in another tab deleted them. */
  const writeAgain = useEffectEvent(() => {
    if (own.current.written !== null) write();
    for (const { key, ...draft } of offers) writeDraft(key, draft);
  });
  const isSaved = ({ base, values }: Draft<Values>, saved: Values) => isContained(base, values, saved, rules);
  const offerLeft = useEffectEvent((key: string) => {
    const offer = readOffer(key, options);
    if (!offer) return;
    if (isSaved(offer, stored())) {
      // Input since then is based on a state that another tab may have saved and this form does not have yet.
      if (offer.at < filledAt.current) dropDraft(key);
      return;
    }
    // Appended at the end, so that a press cannot hit another offer than the one just read.
    setOffers((left) => [...left.filter((one) => one.key !== key), offer]);
  });

  function setUnsent(is: boolean): void {
    unsent.current = is;
    showUnsent(is);
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      if (timer === undefined && !isCutOff()) return;
      clearTimeout(timer);
      timer = undefined;
      // After a logout, nothing is stored.
      if (markedAccount() === userId) writeOwn();
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty, values, defaultValues }) => {
        clearTimeout(timer);
        timer = isDirty ? setTimeout(writeNow, writeAfterMs) : undefined;
        if (!isDirty && JSON.stringify(values) === JSON.stringify(defaultValues)) undo(values);
      },
    });
    window.addEventListener("pagehide", writeNow);
    return () => {
      // Also writes the last input when the form is left inside the app.
      writeNow();
      window.removeEventListener("pagehide", writeNow);
      stop();
    };
  }, [form, userId]);

  useEffect(() => onLogin(() => writeAgain()), []);

  // A created card takes over the draft of the new card.
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
    if (own.current.written !== null) writeOwn();
  }, [name, offers, userId]);

  useEffect(
    () =>
      followDrafts(
        { userId, form: name, draftKey: own.current.key },
        {
          onLeft: (key) => offerLeft(key),
          onChanged: (key) => setOffers((left) => left.filter((offer) => offer.key !== key)),
          onReturn: () => {
            if (own.current.written !== null) writeOwn();
            setOffers((left) => left.filter(({ key }) => readDraft(key) !== null));
          },
        },
      ),
    [name, userId],
  );

  /** After a failed save: if the server did not respond, writes the draft at once and marks it as unsent. */
  function failed(error: unknown): void {
    if (!(isApiError(error, "OFFLINE") || isApiError(error, "UNAVAILABLE"))) return;
    setUnsent(true);
    write();
  }

  /** After a save: `sent` was submitted, `saved` is stored. Input typed during the save stays a draft. */
  function saved(sent: Values, saved: Values): void {
    if (JSON.stringify(form.getValues()) === JSON.stringify(saved)) drop();
    filledAt.current = Date.now();
    setOffers((left) =>
      left.filter((offer) => {
        const isOver = isSaved(offer, sent) || isSaved(offer, saved);
        if (isOver) dropDraft(offer.key);
        return !isOver;
      }),
    );
  }

  const [offered = null] = offers;

  function answer(offer: Offer<Values>): void {
    dropDraft(offer.key);
    setOffers((left) => left.filter(({ key }) => key !== offer.key));
  }

  const discard = () => offered && answer(offered);

  /** Merges a draft into the form and asks about fields that both changed. Returns false if the user cancels. */
  async function restore(): Promise<boolean> {
    if (!offered) return true;
    const names = { mine: t`Unsaved changes`, theirs: t`Currently in the form` };
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
