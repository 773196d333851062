import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { FormSectionId } from "../form-sections.ts";
import type { OpenSection } from "../use-open-section.ts";

export type EditorSectionState = {
  sections: OpenSection;
  /** What is filled in, per section; shown on a phone, where sections fold. */
  summaries: Record<FormSectionId, string>;
  isReadOnly: boolean;
};

type EditorSectionProps = { section: FormSectionId; title: string; state: EditorSectionState; children: ReactNode };

/** The fields stay mounted while the section is folded, so that no input is lost. */
export function EditorSection({ section, title, state, children }: EditorSectionProps) {
  const id = useId();
  const { sections, summaries, isReadOnly } = state;
  const { isFolded, isOpen } = sections;
  const hasFields = isOpen(section);
  return (
    <section aria-labelledby={id} className="max-md:rounded-panel max-md:bg-surface max-md:px-4 max-md:shadow-1">
      <h2 className="text-19 font-bold tracking-[-0.01em] md:mb-3.5">
        {isFolded ? (
          <button
            type="button"
            aria-expanded={hasFields}
            aria-controls={`${id}-fields`}
            onClick={() => sections.toggle(section)}
            className="flex min-h-17 w-full cursor-pointer items-center justify-between gap-3 rounded-panel py-3 text-start"
          >
            <span className="min-w-0">
              <span id={id} className="block">
                {title}
              </span>
              <span
                dir="auto"
                className="mt-0.5 block truncate font-text text-14 font-normal tracking-normal text-muted"
              >
                {summaries[section]}
              </span>
            </span>
            <ChevronDown
              aria-hidden="true"
              size={20}
              className={classNames(
                "shrink-0 text-muted transition-transform duration-(--fast)",
                hasFields && "rotate-180",
              )}
            />
          </button>
        ) : (
          <span id={id}>{title}</span>
        )}
      </h2>
      <fieldset
        id={`${id}-fields`}
        hidden={!hasFields}
        disabled={isReadOnly}
        className="min-w-0 grid-cols-1 gap-x-4 gap-y-4 not-[[hidden]]:grid max-md:pt-1 max-md:pb-5 sm:grid-cols-2"
      >
        {children}
      </fieldset>
    </section>
  );
}
