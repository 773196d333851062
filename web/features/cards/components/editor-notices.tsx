import { message } from "../../../../domain/core/messages.ts";
import { useConnection } from "../../../network/connection.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { DraftOffer, UnsentNotice } from "../../../ui/draft-notices.tsx";
import type { Editor } from "../use-editor.ts";
import { useIsDocked } from "../use-is-docked.ts";

type EditorNoticesProps = { editor: Editor; isSuspended: boolean; isOverLimit: boolean };

export function EditorNotices({ editor, isSuspended, isOverLimit }: EditorNoticesProps) {
  const { draft } = editor;
  const isOnline = useConnection() === "online";
  const isDocked = useIsDocked();
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isOverLimit ? <Banner tone="warn">{translateText(message.oneCardOnly)}</Banner> : null}
      {draft.offered && !isSuspended ? (
        <DraftOffer
          at={draft.offered.at}
          cutOff={draft.offered.cutOff}
          mayTryAgain={draft.offered.unsent && isOnline}
          isDisabled={editor.isSaving}
          onRestore={() => void draft.restore()}
          onDiscard={draft.discard}
          onSave={() => void editor.saveOffered()}
        />
      ) : null}
      {draft.isUnsent && !isDocked ? (
        <UnsentNotice isOnline={isOnline} isPending={editor.isSaving} onSave={() => void editor.save()} />
      ) : null}
      {editor.isOnlyBrandSaved ? <Banner tone="warn">{translateText(message.onlyBrandSaved)}</Banner> : null}
    </div>
  );
}
