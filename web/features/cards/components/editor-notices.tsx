import type { Card } from "../../../../domain/cards/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { useConnection } from "../../../api/connection.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { DraftOffer, UnsentNotice } from "../../../ui/draft-notices.tsx";
import type { Editor } from "../use-editor.ts";
import { useIsDocked } from "../use-is-docked.ts";
import { ChosenPlanNotice } from "./chosen-plan-notice.tsx";
import { StateNotice } from "./state-notice.tsx";

type EditorNoticesProps = { me: Me; known: Card | null; editor: Editor; isSuspended: boolean; isOverLimit: boolean };

export function EditorNotices({ me, known, editor, isSuspended, isOverLimit }: EditorNoticesProps) {
  const { draft } = editor;
  const isOnline = useConnection() === "online";
  const isDocked = useIsDocked();
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {known ? <StateNotice card={known} me={me} /> : null}
      <ChosenPlanNotice card={known} me={me} />
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
