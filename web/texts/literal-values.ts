import type { I18n, MessageDescriptor, MessageOptions } from "@lingui/core";

/** Lingui decodes `\x3c` and `\u003c` in finished texts, so also in what people typed; `\x5c` decodes to the backslash. */
const literal = (value: unknown): unknown => (typeof value === "string" ? value.replaceAll("\\", "\\x5c") : value);

type Values = Record<string, unknown>;

const literalValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, literal(value)]));

/** Makes the texts show names and other values exactly as they are. */
export function keepValuesLiteral(i18n: I18n): I18n {
  const format = i18n._.bind(i18n);
  const formatLiteral = (text: MessageDescriptor | string, values: Values = {}, options?: MessageOptions): string =>
    typeof text === "string"
      ? format(text, literalValues(values), options)
      : format({ ...text, values: literalValues(text.values ?? values) });
  return Object.assign(i18n, { _: formatLiteral, t: formatLiteral });
}
