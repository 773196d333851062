import { Fragment } from "react";

/** An address that may wrap where people pause, after @ and / and before a dot, rather than inside a word. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[@/])|(?=\.)/u);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
