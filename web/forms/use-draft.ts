import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { isApiError } from "../api/api-error.ts";
import { onLogin } from "../api/session.ts";
import { markedAccount } from "../api/signed-in-mark.ts";
import { withoutSweptPictures } from "./draft-pictures.ts";
import { type Draft, dropDraft, newDraftKey, readDraft, writeDraft } from "./drafts.ts";
import { followDrafts } from "./follow-drafts.ts";
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

/** What an earlier visit left under the key. Null when it is gone or damaged. */
function readOffer<Values>(key: string, { values }: Options<Values>): Offer<Values> | null {
  const cutOff = z.array(z.string()).default([]);
  const frame = z.object({ values, base: values, at: z.number(), unsent: z.boolean(), cutOff });
  const kept = frame.safeParse(readDraft(key)).data as Draft<Values> | undefined;
  return kept ? { ...kept, key, values: withoutSweptPictures(kept.values, kept.base, kept.at, Date.now()) } : null;
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
  const [offers, setOffers] = useState<Offer<Values>[]>([]);
  // The screen learns of it a moment later; what is written in between must not forget it.
  const unsent = useRef(false);
  /** This visit's own draft, and what it wrote, as text. */
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
  /** Typed and undone by hand. */
  const undo = useEffectEvent((values: unknown) => {
    if (own.current.written !== null && own.current.written !== JSON.stringify(values)) drop();
  });
  /** What was written before it began knows nothing of it. */
  const isCutOff = useEffectEvent(() => own.current.written !== null && work?.isIdle() === false);
  const writeOwn = useEffectEvent(() => write());
  /** A logout in another tab deleted them; what is still on the screen is kept again. */
  const writeAgain = useEffectEvent(() => {
    if (own.current.written !== null) write();
    for (const { key, ...draft } of offers) writeDraft(key, draft);
  });
  const isSaved = ({ base, values }: Draft<Values>, saved: Values) => isContained(base, values, saved, rules);
  const offerLeft = useEffectEvent((key: string) => {
    const offer = readOffer(key, options);
    if (!offer) return;
    if (isSaved(offer, stored())) {
      // What was typed since rests on a state that another tab may have saved, and this form does not know yet.
      if (offer.at < filledAt.current) dropDraft(key);
      return;
    }
    // At the end, so that a press never hits a different offer from the one just read.
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
      // After a logout nothing is kept.
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
      // Left inside the application: the last keys too.
      writeNow();
      window.removeEventListener("pagehide", writeNow);
      stop();
    };
  }, [form, userId]);

  useEffect(() => onLogin(() => writeAgain()), []);

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

  /** After a save that failed: what no server answered is kept at once, and remembered as such. */
  function failed(error: unknown): void {
    if (!(isApiError(error, "OFFLINE") || isApiError(error, "UNAVAILABLE"))) return;
    setUnsent(true);
    write();
  }

  /** After a save: `sent` was typed, `saved` is stored. What was typed while it was on its way stays a draft. */
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
