/** How things stand. A tone is never shown alone: a word says the same. */
export type Tone = "good" | "warn" | "bad" | "neutral";

/** For words beside a dot: what is well needs no colour of its own. */
export const toneLabels: Record<Tone, string> = {
  good: "text-text",
  warn: "text-warn",
  bad: "text-bad",
  neutral: "text-text",
};
