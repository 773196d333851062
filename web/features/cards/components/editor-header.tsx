import { t } from "@lingui/core/macro";
import { ExternalLink, Share2 } from "lucide-react";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { useConnection } from "../../../api/connection.ts";
import { Button } from "../../../ui/button.tsx";
import { UnsentNotice } from "../../../ui/draft-notices.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SaveProgress } from "../../../ui/save-progress.tsx";
import type { Editor } from "../use-editor.ts";
import { useIsDocked } from "../use-is-docked.ts";
import { SaveState } from "./save-state.tsx";

type EditorHeaderProps = { editor: Editor; isReadOnly: boolean; onShare: () => void };

export function EditorHeader({ editor, isReadOnly, onShare }: EditorHeaderProps) {
  const { card, form, save, isSaving, work, draft } = editor;
  const isOnline = useConnection() === "online";
  const isDocked = useIsDocked();
  const isUnsentHere = isDocked && draft.isUnsent;
  const isUnsaved = form.formState.isDirty || work.items.length > 0;
  const state = <SaveState isDirty={isUnsaved} savedAt={card?.updatedAt ?? null} />;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <h1 className="me-auto text-32 font-extrabold tracking-[-0.03em] max-md:sr-only">
        {card ? t`Your card` : t`New card`}
      </h1>
      {isDocked ? null : state}
      {card ? (
        <>
          <Button variant={isDocked ? "action" : "plain"} onPress={onShare} className="max-md:flex-1">
            <Share2 aria-hidden="true" size={19} />
            {t`Share`}
          </Button>
          <LinkButton href={cardPath(card)} target="_blank" className="max-md:flex-1 max-md:px-2">
            <ExternalLink aria-hidden="true" size={19} />
            {t`View Your Card`}
          </LinkButton>
        </>
      ) : null}
      <div className="fixed inset-x-0 bottom-0 z-30 bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2 md:static md:flex md:items-center md:gap-3 md:bg-transparent md:p-0 md:shadow-none">
        {isUnsentHere ? (
          <div data-dock="tall" className="pb-3">
            <UnsentNotice isOnline={isOnline} isPending={isSaving} />
          </div>
        ) : null}
        {isDocked && isUnsaved && !isUnsentHere ? (
          <div data-dock="" className="pb-2">
            {state}
          </div>
        ) : null}
        <SaveProgress isSaving={isSaving} items={work.items} stoppedBy={work.stoppedBy} />
        <Button
          variant="action"
          isDisabled={isReadOnly}
          isPending={isSaving}
          onPress={() => void save()}
          className="min-h-14 w-full md:min-h-11 md:w-auto"
        >
          {isUnsentHere && isOnline ? t`Save now` : card ? t`Update Card` : t`Create Card`}
        </Button>
      </div>
    </header>
  );
}
