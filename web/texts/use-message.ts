import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { message } from "../../domain/core/messages.ts";

type Texts = typeof message;
/** Keys of the messages without parameters. */
export type MessageKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

/** Translates a message of `domain/core/messages.ts` by its key. */
export const translateMessage = (i18n: I18n, key: MessageKey): string =>
  i18n._({ id: `message.${key}`, message: message[key] });

/** Returns the function that translates a message of `domain/core/messages.ts` by its key. */
export function useMessage(): (key: MessageKey) => string {
  const { i18n } = useLingui();
  return (key) => translateMessage(i18n, key);
}
