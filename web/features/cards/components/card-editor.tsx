import { t } from "@lingui/core/macro";
import type { Card } from "../../../../domain/cards/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { translateText } from "../../../texts/app-texts.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { VersionDialog } from "../../../ui/version-dialog.tsx";
import { useEditor } from "../use-editor.ts";
import { useSaveKey } from "../use-save-key.ts";
import { CardLink } from "./card-link.tsx";
import { CardTools } from "./card-tools.tsx";
import { EditorForm } from "./editor-form.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import { ImportContact } from "./import-contact.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { versionFields } from "./version-fields.tsx";

type CardEditorProps = { me: Me; card: Card | null; isOverLimit: boolean; onCreated: (card: Card) => void };

/** The form and its preview: side by side if there is space, otherwise as two tabs. */
export function CardEditor({ me, card, isOverLimit, onCreated }: CardEditorProps) {
  const editor = useEditor({ me, card, onCreated });
  const isWide = useMediaQuery("(min-width: 78rem)");
  const isSuspended = me.user.status === "suspended";
  useSaveKey(isSuspended ? null : editor.save);

  const isOwn = editor.card === null || editor.card.userId === me.user.id;
  const form = (
    <div className="min-w-0">
      {editor.card === null && !isSuspended ? <ImportContact editor={editor} /> : null}
      <EditorForm editor={editor} isOwn={isOwn} isReadOnly={isSuspended} />
    </div>
  );
  const preview = (
    <div className="sticky top-20">
      <PreviewPane editor={editor} isFramed={isWide} />
    </div>
  );
  return (
    <div className="flex min-w-0 flex-col gap-5 px-4 pt-6 pb-32 has-data-[dock=tall]:pb-60 sm:px-7 md:pb-14 lg:px-10">
      <EditorHeader editor={editor} isReadOnly={isSuspended} />
      <EditorNotices me={me} known={card} editor={editor} isSuspended={isSuspended} isOverLimit={isOverLimit} />
      {editor.card ? (
        <div className="flex flex-col gap-2">
          <CardLink card={editor.card} />
          <CardTools card={editor.card} />
        </div>
      ) : null}
      <Tabs
        label={t`Card editor`}
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
    </div>
  );
}
