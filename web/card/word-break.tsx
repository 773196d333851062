/**
 * An address that may wrap where people pause, after @ and / and before a dot, rather than inside a word. Boxes and not
 * `<wbr>`: each part keeps its own length when the faces change (hold-still.ts).
 */
export function WordBreak({ text }: { text: string }) {
  const parts = text.split(/(?<=[@/])|(?=\.)/u);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places
    <span key={index} className="evox-part">
      {part}
    </span>
  ));
}
