import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { message } from "../../domain/core/messages.ts";
import type { ExchangeMessage } from "./exchange-messages.ts";
import type { VisitorMessage } from "./visitor-messages.ts";

type PageMessage = VisitorMessage | ExchangeMessage;

/** Translates a message of `domain/core/messages.ts` by its key. */
export const translateMessage = (i18n: I18n, key: PageMessage): string =>
  i18n._({ id: `message.${key}`, message: message[key] });

/** Returns the function that translates a message of `domain/core/messages.ts` by its key. */
export function useMessage(): (key: PageMessage) => string {
  const { i18n } = useLingui();
  return (key) => translateMessage(i18n, key);
}
