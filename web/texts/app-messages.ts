import { message, reason } from "../../domain/core/messages.ts";

/** A message with parameters has the placeholders `{0}` and `{1}`. */
export type AppMessage = { id: string; text: string };

const textOf = (value: string | ((...values: never[]) => string)): string => {
  if (typeof value === "string") return value;
  const placeholders = Array.from({ length: value.length }, (_, index) => `{${index}}`);
  return value(...(placeholders as never[]));
};

/** All texts of `domain/core/messages.ts`; `npm run texts` adds them to the catalogue `messages`. */
export const appMessages: readonly AppMessage[] = [
  ...Object.entries(message).map(([key, value]) => ({ id: `message.${key}`, text: textOf(value) })),
  ...Object.entries(reason).map(([key, text]) => ({ id: `reason.${key}`, text })),
];
