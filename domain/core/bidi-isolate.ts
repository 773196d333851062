const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name inside a sentence of ours that is one text (a title, a toast), as `bdi` is in markup: without it a name in Arabic
 * or Hebrew takes the full stop or the number beside it along.
 */
export function bidiIsolate(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
