import { Children, type ReactNode } from "react";

type PartsFieldProps = {
  title: string;
  lead: string;
  /** The button that adds a part; null at the limit. */
  add: ReactNode;
  children: ReactNode;
};

/** A list of parts that the form may add and remove. */
export function PartsField({ title, lead, add, children }: PartsFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-3">
      <legend className="text-14 font-semibold">{title}</legend>
      <p className="max-w-prose text-14 text-muted">{lead}</p>
      {Children.count(children) > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        <ul role="list" className="flex w-full flex-col gap-4">
          {children}
        </ul>
      ) : null}
      {add}
    </fieldset>
  );
}
