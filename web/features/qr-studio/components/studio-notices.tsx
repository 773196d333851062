import { t } from "@lingui/core/macro";
import { useConnection } from "../../../network/connection.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DraftOffer, UnsentNotice } from "../../../ui/draft-notices.tsx";
import { useIsDocked } from "../../cards/use-is-docked.ts";
import type { Studio } from "../use-studio.ts";

type StudioNoticesProps = { studio: Studio; isReadOnly: boolean };

export function StudioNotices({ studio, isReadOnly }: StudioNoticesProps) {
  const { draft } = studio;
  const isOnline = useConnection() === "online";
  const isDocked = useIsDocked();
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {draft.offered && !isReadOnly ? (
        <DraftOffer
          at={draft.offered.at}
          mayTryAgain={draft.offered.unsent && isOnline}
          isDisabled={studio.isSaving}
          onRestore={() => void draft.restore()}
          onDiscard={draft.discard}
          onSave={() => void studio.saveOffered()}
        />
      ) : null}
      {studio.isUnsent && !isDocked ? (
        <UnsentNotice isOnline={isOnline} isPending={studio.isSaving} onSave={() => void studio.save()} />
      ) : null}
      {studio.trial.why && studio.trial.drawing ? (
        <Banner
          tone="warn"
          actions={
            studio.trial.state === "failed" ? (
              <Button size="small" onPress={studio.trial.tryAgain}>
                {t`Try again`}
              </Button>
            ) : null
          }
        >
          {translateText(studio.trial.why)}
        </Banner>
      ) : null}
    </div>
  );
}
