import { message } from "../../../../domain/core/messages.ts";
import { useConnection } from "../../../api/connection.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DraftOffer, UnsentNotice } from "../../../ui/draft-notices.tsx";
import type { Editor } from "../use-editor.ts";
import { useStaleChoice } from "../use-stale-choice.ts";

type EditorNoticesProps = { editor: Editor; isSuspended: boolean; isOverLimit: boolean };

export function EditorNotices({ editor, isSuspended, isOverLimit }: EditorNoticesProps) {
  const { draft } = editor;
  const isOnline = useConnection() === "online";
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isOverLimit ? <Banner tone="warn">{message.oneCardOnly}</Banner> : null}
      {draft.offered && !isSuspended ? (
        <DraftOffer
          at={draft.offered.at}
          mayTryAgain={draft.offered.unsent && isOnline}
          onRestore={editor.restoreDraft}
          onDiscard={draft.forget}
          onSave={() => void editor.saveAgain()}
        />
      ) : null}
      {draft.isUnsent ? (
        <UnsentNotice
          isOnline={isOnline}
          isPending={editor.form.formState.isSubmitting}
          onSave={() => void editor.saveAgain()}
        />
      ) : null}
      {editor.isStale ? <StaleNotice editor={editor} /> : null}
    </div>
  );
}

function StaleNotice({ editor }: { editor: Editor }) {
  const { load, overwrite, isPending } = useStaleChoice(editor);
  return (
    <Banner
      tone="bad"
      title={message.cardStale}
      actions={
        <>
          <Button size="small" isPending={isPending === "load"} onPress={load}>
            Load the saved version
          </Button>
          <Button size="small" variant="danger" isPending={isPending === "overwrite"} onPress={overwrite}>
            Overwrite with mine
          </Button>
        </>
      }
    >
      Nothing that you typed is lost. Which one shall stay?
    </Banner>
  );
}
