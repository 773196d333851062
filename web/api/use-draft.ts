import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { isApiError } from "./api-error.ts";
import { withoutSweptPictures } from "./draft-pictures.ts";
import { type Draft, dropDraft, readDraft, writeDraft } from "./drafts.ts";

const frame = z.object({
  version: z.number().nullable(),
  at: z.number(),
  unsent: z.boolean().default(false),
  values: z.unknown(),
});

type Options<Values> = {
  userId: string;
  /** Whose draft it is among the person's: a card's id, `new`, `account`. */
  name: string;
  version: number | null;
  /** Typed texts, valid or not. A draft of an older version of the form is no draft. */
  values: z.ZodType<Values>;
};

const writeAfterMs = 300;

/** Null as well for what is the same as the form. */
function readOffered<Values>({ userId, name, values }: Options<Values>, shown: unknown): Draft<Values> | null {
  const kept = frame.safeParse(readDraft(userId, name));
  const typed = values.safeParse(kept.data?.values);
  if (!(kept.success && typed.success)) return null;
  const restored = withoutSweptPictures(typed.data, shown, kept.data.at, Date.now());
  return JSON.stringify(restored) === JSON.stringify(shown) ? null : { ...kept.data, values: restored };
}

/**
 * Keeps what is typed, and offers what an earlier visit left until it is taken or dropped. `isUnsent`: saving was tried
 * and did not reach the server, so that it is worth another try when the connection is back.
 */
export function useDraft<Values extends FieldValues, Output, Stored extends Values>(
  form: UseFormReturn<Values, unknown, Output>,
  options: Options<Stored>,
) {
  const { userId, name, version } = options;
  const [isUnsent, showUnsent] = useState(false);
  const [offered, setOffered] = useState<Draft<Stored> | null>(() => readOffered(options, form.getValues()));
  // The screen learns of it a moment later; what is written in between must not forget it.
  const unsent = useRef(false);
  /** What this visit wrote, as text. */
  const written = useRef<string | null>(null);
  const write = () => {
    const values = form.getValues();
    written.current = JSON.stringify(values);
    writeDraft(userId, name, { values, version, at: Date.now(), unsent: unsent.current });
  };
  /** Typed and undone by hand: what an earlier visit left and is still offered stands again, or nothing. */
  const undo = (values: unknown) => {
    if (written.current === null || written.current === JSON.stringify(values)) return;
    written.current = null;
    setUnsent(false);
    if (offered) writeDraft(userId, name, offered);
    else dropDraft(userId, name);
  };
  const typing = useRef({ write, undo });
  useEffect(() => {
    typing.current = { write, undo };
  });

  function setUnsent(is: boolean): void {
    unsent.current = is;
    showUnsent(is);
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      if (timer === undefined) return;
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

  /** After a save that failed: what no server answered is kept at once, and remembered as such. */
  function failed(error: unknown): void {
    if (!(isApiError(error, "OFFLINE") || isApiError(error, "UNAVAILABLE"))) return;
    setUnsent(true);
    write();
  }

  function forget(): void {
    dropDraft(userId, name);
    written.current = null;
    setOffered(null);
    setUnsent(false);
  }

  /** Into the form, which counts it as not saved. */
  function restore(): Draft<Stored> | null {
    if (!offered) return null;
    written.current = JSON.stringify(offered.values);
    form.reset(offered.values, { keepDefaultValues: true });
    setUnsent(offered.unsent);
    setOffered(null);
    return offered;
  }

  return { offered, isUnsent, failed, forget, restore };
}
