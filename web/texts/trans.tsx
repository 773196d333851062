import { Trans as LinguiTrans, type TransProps } from "@lingui/react";

/**
 * What the macro `Trans` becomes (lingui.config.ts). Passes texts as elements, because Lingui would read "<0>" in a
 * person's name as a tag.
 */
export function Trans({ values = {}, ...props }: TransProps) {
  const elements = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? <>{value}</> : value]),
  );
  return <LinguiTrans {...props} values={elements} />;
}
