const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Isolates a name inside a plain-text sentence (a title, a toast), like `bdi` in markup. Otherwise an Arabic or Hebrew
 * name reorders adjacent punctuation and numbers.
 */
export function bidiIsolate(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
