/** The tone of a state. It is never the only indicator; a word has the same meaning. */
export type Tone = "good" | "warn" | "bad" | "neutral";

/** For text next to a dot: a good state needs no colour. */
export const toneLabels: Record<Tone, string> = {
  good: "text-text",
  warn: "text-warn",
  bad: "text-bad",
  neutral: "text-text",
};
