import { z } from "zod";
import {
  type Exchange,
  type ExchangeChange,
  exchangeChangeSchema,
  noticeSchema,
  type Purpose,
} from "../../../domain/contacts/exchange-schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { isVisible } from "../../../domain/core/text.ts";

/** `options`: one per line. */
export type QuestionValues = { id: string; label: string; kind: "text" | "one" | "several"; options: string };

/** The form's values. Lists are inside objects, which two versions of the form are merged by as a whole. */
export type ExchangeValues = {
  isOn: boolean;
  controller: string;
  rightsContact: string;
  purposes: { items: Purpose[] };
  questions: { items: QuestionValues[] };
  retentionMonths: number;
  notify: Exchange["notify"];
};

/** Names that stand in an empty form. */
export type Suggested = { controller: string; rightsContact: string };

export function valuesOf({ isOn, notice, questions, notify }: Exchange, suggested: Suggested): ExchangeValues {
  return {
    isOn,
    controller: notice.controller || suggested.controller,
    rightsContact: notice.rightsContact || suggested.rightsContact,
    purposes: { items: notice.purposes },
    questions: {
      items: questions.map((question) => ({
        ...{ id: question.id, label: question.label, kind: question.kind },
        options: question.kind === "text" ? "" : question.options.join("\n"),
      })),
    },
    retentionMonths: notice.retentionMonths,
    notify,
  };
}

function questionOf({ id, label, kind, options }: QuestionValues) {
  if (kind === "text") return { id, label, kind };
  return { id, label, kind, options: options.split("\n").filter(isVisible) };
}

const { controller, rightsContact, purposes, retentionMonths } = noticeSchema.shape;

export const exchangeFormSchema = z
  .object({
    isOn: z.boolean(),
    controller,
    rightsContact,
    purposes: z.object({ items: purposes }),
    questions: z.object({
      items: z
        .custom<QuestionValues[]>()
        .transform((questions) => questions.map(questionOf))
        .pipe(exchangeChangeSchema.shape.questions),
    }),
    retentionMonths,
    notify: exchangeChangeSchema.shape.notify,
  })
  .check(({ value, issues }) => {
    for (const name of ["controller", "rightsContact"] as const) {
      if (!value.isOn || isVisible(value[name])) continue;
      issues.push({ code: "custom", input: value, path: [name], message: message.fieldRequired });
    }
  })
  .transform(
    ({ isOn, notify, questions, ...notice }): ExchangeChange => ({
      ...{ isOn, notify, questions: questions.items },
      notice: { ...notice, purposes: notice.purposes.items },
    }),
  );

/** Of a purpose or a question, within its settings. */
export const newPartId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join("");
