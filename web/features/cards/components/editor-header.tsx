import { t } from "@lingui/core/macro";
import { ExternalLink, Share2 } from "lucide-react";
import type { Card } from "../../../../domain/cards/schema.ts";
import { cardPath } from "../../../../domain/sharing/addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useIsDocked } from "../use-is-docked.ts";
import { SaveState } from "./save-state.tsx";

type EditorHeaderProps = {
  /** Null for a new card. */
  card: Card | null;
  /** True once the form fills the save bar. */
  isReady: boolean;
  isUnsaved: boolean;
  saveBar: (element: HTMLElement | null) => void;
  onShare: () => void;
};

export const saveButtonStyle = "min-h-14 w-full md:min-h-11 md:w-auto";

export function EditorHeader({ card, isReady, isUnsaved, saveBar, onShare }: EditorHeaderProps) {
  const isDocked = useIsDocked();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <h1 className="me-auto text-32 font-extrabold tracking-[-0.03em] max-md:sr-only">
        {card ? t`Your card` : t`New card`}
      </h1>
      {isDocked ? null : <SaveState isDirty={isUnsaved} savedAt={card?.updatedAt ?? null} />}
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
      <div className="fixed inset-x-0 bottom-0 z-30 bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2 md:static md:bg-transparent md:p-0 md:shadow-none">
        {isReady ? null : (
          <Button variant="action" isDisabled className={saveButtonStyle}>
            {card ? t`Update Card` : t`Create Card`}
          </Button>
        )}
        <div ref={saveBar} className="md:flex md:items-center md:gap-3" />
      </div>
    </header>
  );
}
