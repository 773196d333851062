import { t } from "@lingui/core/macro";
import { useConnection } from "../../../network/connection.ts";
import { Button } from "../../../ui/button.tsx";
import { UnsentNotice } from "../../../ui/draft-notices.tsx";
import { SaveProgress } from "../../../ui/save-progress.tsx";
import type { Editor } from "../use-editor.ts";
import { useIsDocked } from "../use-is-docked.ts";
import { saveButtonStyle } from "./editor-header.tsx";
import { SaveState } from "./save-state.tsx";

type SaveBarProps = { editor: Editor; isUnsaved: boolean; isReadOnly: boolean };

/** The save button and what it waits for: the bar at the bottom of a phone, or the end of the header. */
export function SaveBar({ editor, isUnsaved, isReadOnly }: SaveBarProps) {
  const { card, save, isSaving, work, draft } = editor;
  const isOnline = useConnection() === "online";
  const isDocked = useIsDocked();
  const isUnsentHere = isDocked && draft.isUnsent;
  return (
    <>
      {isUnsentHere ? (
        <div data-dock="tall" className="pb-3">
          <UnsentNotice isOnline={isOnline} isPending={isSaving} />
        </div>
      ) : null}
      {isDocked && isUnsaved && !isUnsentHere ? (
        <div data-dock="" className="pb-2">
          <SaveState isDirty savedAt={null} />
        </div>
      ) : null}
      <SaveProgress isSaving={isSaving} items={work.items} stoppedBy={work.stoppedBy} />
      <Button
        variant="action"
        isDisabled={isReadOnly}
        isPending={isSaving}
        onPress={() => void save()}
        className={saveButtonStyle}
      >
        {isUnsentHere && isOnline ? t`Save now` : card ? t`Update Card` : t`Create Card`}
      </Button>
    </>
  );
}
