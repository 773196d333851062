import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { designs } from "../../../domain/cards/schema.ts";
import { dropDraft, readDraft, writeDraft } from "../../api/drafts.ts";
import type { EditorInput, EditorOutput } from "./editor-schema.ts";

type Form = UseFormReturn<EditorInput, unknown, EditorOutput>;
const text = z.string();
const address = z.string().nullable();

/** Typed texts, valid or not. A draft of an older version of the form is no draft. */
const draftSchema = z.object({
  version: z.number().nullable(),
  at: z.number(),
  values: z.object({
    name: text,
    jobTitle: text,
    company: text,
    email: text,
    phone: z.object({ country: text, national: text }),
    website: text,
    location: text,
    bio: text,
    photoUrl: address,
    socials: z.record(text, text),
    design: z.enum(designs),
    accent: text,
    brand: z.object({ companyName: text, logoUrl: address, logoLink: text }),
  }),
});
type StoredDraft = z.infer<typeof draftSchema>;

const writeAfterMs = 300;

/** Writes what is typed; answers with what an earlier visit left, until it is taken or dropped. */
export function useDraft(form: Form, userId: string, cardId: string, version: number | null) {
  const [offered, setOffered] = useState<StoredDraft | null>(() => {
    const stored = draftSchema.safeParse(readDraft(userId, cardId));
    if (!stored.success) return null;
    const same = JSON.stringify(stored.data.values) === JSON.stringify(form.getValues());
    return same ? null : stored.data;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => writeDraft(userId, cardId, { values: form.getValues(), version, at: Date.now() });
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        if (isDirty) timer = setTimeout(write, writeAfterMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, userId, cardId, version]);

  function forget(): void {
    dropDraft(userId, cardId);
    setOffered(null);
  }

  return { offered, forget, taken: () => setOffered(null) };
}
