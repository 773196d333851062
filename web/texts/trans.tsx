import { Trans as LinguiTrans, type TransProps } from "@lingui/react";
import { createElement, Fragment } from "react";

/**
 * What the macro `Trans` becomes (lingui.config.ts). Passes texts as elements, because Lingui would read "<0>" in a
 * person's name as a tag.
 */
export function Trans({ values = {}, ...props }: TransProps) {
  const elements = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? createElement(Fragment, null, value) : value,
    ]),
  );
  return <LinguiTrans {...props} values={elements} />;
}
