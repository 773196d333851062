import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import type { Card } from "../../../../domain/cards/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { lazyPart } from "../../../page/lazy-part.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { VersionDialog } from "../../../ui/version-dialog.tsx";
import { type Editor, useEditor } from "../use-editor.ts";
import { type OpenSection, useOpenSection } from "../use-open-section.ts";
import { useSaveKey } from "../use-save-key.ts";
import { CardLink } from "./card-link.tsx";
import { CardSummary } from "./card-summary.tsx";
import { CardTools } from "./card-tools.tsx";
import { DesignField } from "./design-field.tsx";
import { EditableCard, MissingFields } from "./editable-card.tsx";
import { EditorForm } from "./editor-form.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import { ImportContact } from "./import-contact.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { versionFields } from "./version-fields.tsx";

const ShareDialog = lazyPart(
  () => import("./share-dialog.tsx").then((module) => module.ShareDialog),
  ({ onRetry, hasRetried, onClose }) => <PartFailed onRetry={onRetry} hasRetried={hasRetried} onCancel={onClose} />,
);

type CardEditorProps = { me: Me; card: Card | null; isOverLimit: boolean; onCreated: (card: Card) => void };

/**
 * The form and its preview: side by side if there is space, otherwise as two tabs. On a phone the upper part of the card
 * is above them.
 */
export function CardEditor({ me, card, isOverLimit, onCreated }: CardEditorProps) {
  const [sharing, setSharing] = useState<"created" | "asked" | null>(null);
  const editor = useEditor({
    me,
    card,
    onCreated: (created) => {
      onCreated(created);
      setSharing("created");
    },
  });
  const sections = useOpenSection(editor.form);
  const isWide = useMediaQuery("(min-width: 78rem)");
  const isReadOnly = me.user.status === "suspended";
  useSaveKey(isReadOnly ? null : editor.save);

  const isOwn = editor.card === null || editor.card.userId === me.user.id;
  const form = (
    <div className="flex min-w-0 flex-col gap-6">
      {isReadOnly || !sections.isFolded ? null : <MissingFields editor={editor} sections={sections} />}
      <DesignField editor={editor} isReadOnly={isReadOnly} />
      {editor.card === null && !isReadOnly ? <ImportContact editor={editor} /> : null}
      <EditorForm editor={editor} sections={sections} isOwn={isOwn} isReadOnly={isReadOnly} />
    </div>
  );
  const preview = (
    <div className="sticky top-20">
      <PreviewPane editor={editor} sections={sections} isBesideForm={isWide} isReadOnly={isReadOnly} />
    </div>
  );
  return (
    <div className="flex min-w-0 flex-col gap-5 px-4 pb-32 has-data-[dock=tall]:pb-60 sm:px-7 md:pt-6 md:pb-14 lg:px-10">
      {sections.isFolded ? <CardTop editor={editor} sections={sections} isReadOnly={isReadOnly} /> : null}
      <EditorHeader editor={editor} isReadOnly={isReadOnly} onShare={() => setSharing("asked")} />
      <EditorNotices me={me} known={card} editor={editor} isSuspended={isReadOnly} isOverLimit={isOverLimit} />
      {editor.card ? (
        <div className="flex flex-col gap-2">
          <CardLink card={editor.card} />
          <CardTools card={editor.card} />
        </div>
      ) : null}
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
      <LeaveGuard isDirty={editor.form.formState.isDirty || editor.work.items.length > 0} />
      <Suspense>
        <ShareDialog
          card={sharing ? editor.card : null}
          isNew={sharing === "created"}
          isLive={editor.card?.status === "active"}
          mayStyle
          onClose={() => setSharing(null)}
        />
      </Suspense>
    </div>
  );
}

type CardTopProps = { editor: Editor; sections: OpenSection; isReadOnly: boolean };

/** On a phone: the face of a new card, edge to edge, or the summary of an existing one. */
function CardTop(props: CardTopProps) {
  return props.editor.card ? (
    <div className="pt-4">
      <CardSummary {...props} />
    </div>
  ) : (
    <div className="-mx-4 sm:-mx-7">
      <EditableCard {...props} isFace />
    </div>
  );
}
