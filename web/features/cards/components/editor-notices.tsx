import { message } from "../../../../domain/core/messages.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Editor } from "../use-editor.ts";
import { useStaleChoice } from "../use-stale-choice.ts";

type EditorNoticesProps = { editor: Editor; isSuspended: boolean; isOverLimit: boolean };

export function EditorNotices({ editor, isSuspended, isOverLimit }: EditorNoticesProps) {
  const { draft } = editor;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isOverLimit ? <Banner tone="warn">{message.oneCardOnly}</Banner> : null}
      {draft.offered && !isSuspended ? (
        <Banner
          title="You left without saving"
          actions={
            <>
              <Button size="small" variant="ink" onPress={editor.restoreDraft}>
                Restore my changes
              </Button>
              <Button size="small" onPress={draft.forget}>
                Discard
              </Button>
            </>
          }
        >
          {`Your changes of ${new Date(draft.offered.at).toLocaleString()} are still here.`}
        </Banner>
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
