import { t } from "@lingui/core/macro";
import { memo, useEffect, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { useWatch } from "react-hook-form";
import type { Card } from "../../../../domain/cards/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { translateText } from "../../../texts/app-texts.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { VersionDialog } from "../../../ui/version-dialog.tsx";
import type { EditedCard } from "../edited-card.ts";
import type { SpotField } from "../spot-field.ts";
import { type Editor, useEditor } from "../use-editor.ts";
import { useOpenSection } from "../use-open-section.ts";
import { useSaveKey } from "../use-save-key.ts";
import { DesignField } from "./design-field.tsx";
import { EditableCard, MissingFields, openField } from "./editable-card.tsx";
import { EditorForm } from "./editor-form.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import { ImportContact } from "./import-contact.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { SaveBar } from "./save-bar.tsx";
import { versionFields } from "./version-fields.tsx";

type EditorBodyProps = {
  me: Me;
  card: Card | null;
  isOverLimit: boolean;
  /** The place in the header for the save button. */
  saveBar: HTMLElement | null;
  wanted: SpotField | null;
  onWanted: (field: SpotField | null) => void;
  onEdited: (edited: EditedCard) => void;
  onCreated: (card: Card) => void;
};

/**
 * The form and its preview: side by side if there is space, otherwise as two tabs. On a phone the face of a new card is
 * above them.
 */
export const EditorBody = memo(function EditorBody(props: EditorBodyProps) {
  const { me, card, isOverLimit, saveBar, wanted, onWanted, onEdited, onCreated } = props;
  const editor = useEditor({ me, card, onCreated });
  const sections = useOpenSection(editor.form);
  const isWide = useMediaQuery("(min-width: 78rem)");
  const isReadOnly = me.user.status === "suspended";
  useSaveKey(isReadOnly ? null : editor.save);

  const { card: stored } = editor;
  const isUnsaved = editor.form.formState.isDirty || editor.work.items.length > 0;

  useEffect(() => {
    if (wanted === null) return;
    onWanted(null);
    openField(sections, wanted);
  });

  const isOwn = stored === null || stored.userId === me.user.id;
  const form = (
    <div className="flex min-w-0 flex-col gap-6">
      {isReadOnly || !sections.isFolded ? null : <MissingFields editor={editor} sections={sections} />}
      <DesignField editor={editor} isReadOnly={isReadOnly} />
      {stored === null && !isReadOnly ? <ImportContact editor={editor} /> : null}
      <EditorForm editor={editor} sections={sections} isOwn={isOwn} isReadOnly={isReadOnly} />
    </div>
  );
  const preview = (
    <div className="sticky top-20">
      <PreviewPane editor={editor} sections={sections} isBesideForm={isWide} isReadOnly={isReadOnly} />
    </div>
  );
  return (
    <>
      <Report editor={editor} isUnsaved={isUnsaved} onEdited={onEdited} />
      {saveBar
        ? createPortal(<SaveBar editor={editor} isUnsaved={isUnsaved} isReadOnly={isReadOnly} />, saveBar)
        : null}
      {sections.isFolded && !stored ? (
        <div className="-mx-4 sm:-mx-7">
          <EditableCard editor={editor} sections={sections} isReadOnly={isReadOnly} isFace />
        </div>
      ) : null}
      <EditorNotices editor={editor} isSuspended={isReadOnly} isOverLimit={isOverLimit} />
      <Tabs
        label={t`Card editor`}
        selected={sections.tab}
        onSelect={sections.setTab}
        columns={isWide ? "grid grid-cols-[minmax(0,1fr)_--spacing(88)] gap-12" : undefined}
        tabs={[
          { id: "edit", label: t`Edit`, content: form, keepMounted: true },
          { id: "preview", label: t`Preview`, content: preview },
        ]}
      />
      <VersionDialog
        question={editor.versions.question}
        fields={versionFields()}
        lead={translateText(message.cardStale)}
      />
      <LeaveGuard isDirty={isUnsaved} />
    </>
  );
});

type ReportProps = Pick<EditorBodyProps, "onEdited"> & { editor: Editor; isUnsaved: boolean };

/** Tells the screen around the form what it holds. Renders nothing, so that typing does not render the form again. */
function Report({ editor: { card, form }, isUnsaved, onEdited }: ReportProps) {
  const [name, jobTitle, photoUrl] = useWatch({ control: form.control, name: ["name", "jobTitle", "photoUrl"] });
  // Before the paint, so that the header and the form change together.
  useLayoutEffect(
    () => onEdited({ card, name, jobTitle: jobTitle ?? "", photoUrl: photoUrl ?? null, isUnsaved }),
    [onEdited, card, name, jobTitle, photoUrl, isUnsaved],
  );
  return null;
}
