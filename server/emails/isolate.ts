const isolated = /\u2068([^\u2068\u2069]*)\u2069/gu;
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** Keeps the direction of a name or address from reordering the text around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** @param escaped a text in HTML */
export const isolateInHtml = (escaped: string): string => escaped.replaceAll(isolated, "<bdi>$1</bdi>");

/** Programs that turn addresses into links may take a mark for a part of one. */
const isolatedUrl = /\u2068(https?:[^\u2068\u2069]*)\u2069/gu;

/** Removes the marks where all is in one direction, because some programs show them as boxes. */
export function isolateInPlainText(text: string, direction: "ltr" | "rtl"): string {
  return direction === "rtl" || rightToLeft.test(text)
    ? text.replaceAll(isolatedUrl, "$1")
    : text.replaceAll(isolated, "$1");
}
