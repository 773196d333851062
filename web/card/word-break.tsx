/**
 * An address that wraps after @ and / and before a dot rather than inside a word. Uses spans instead of `<wbr>`, so
 * that each part keeps its length when the fonts change (swap-fonts.ts).
 */
export function WordBreak({ text }: { text: string }) {
  const parts = text.split(/(?<=[@/])|(?=\.)/u);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text keep their order
    <span key={index} className="evox-part">
      {part}
    </span>
  ));
}
