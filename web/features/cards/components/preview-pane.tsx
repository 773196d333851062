import { t } from "@lingui/core/macro";
import { classNames } from "../../../ui/class-names.ts";
import type { Editor } from "../use-editor.ts";
import type { OpenSection } from "../use-open-section.ts";
import { EditableCard } from "./editable-card.tsx";

type PreviewPaneProps = {
  editor: Editor;
  sections: OpenSection;
  /** Next to the form: as high as a phone, and a press on the card opens the field. */
  isBesideForm: boolean;
  isReadOnly: boolean;
};

export function PreviewPane({ editor, sections, isBesideForm, isReadOnly }: PreviewPaneProps) {
  return (
    <section
      aria-label={t`Preview`}
      className={classNames(
        "mx-auto w-full max-w-97 rounded-sheet bg-surface shadow-2 ring-1 ring-line [contain:layout_paint]",
        // Simulates a phone's window, so that sticky elements stick to its end.
        isBesideForm ? "h-[min(48rem,calc(100vh-7rem))] overflow-y-auto [scrollbar-width:none]" : "overflow-hidden",
      )}
    >
      <EditableCard editor={editor} sections={sections} isReadOnly={isReadOnly || !isBesideForm} />
    </section>
  );
}
