import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { CardCode } from "../../../../domain/sharing/code-contract.ts";
import { useConnection } from "../../../api/connection.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DraftOffer, UnsentNotice } from "../../../ui/draft-notices.tsx";
import { useSaveFailure } from "../../cards/use-save-failure.ts";
import { cardCodeQuery } from "../api.ts";
import type { Studio } from "../use-studio.ts";

type StudioNoticesProps = { studio: Studio; cardId: string; isReadOnly: boolean };

export function StudioNotices({ studio, cardId, isReadOnly }: StudioNoticesProps) {
  const { draft, form } = studio;
  const isOnline = useConnection() === "online";
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {draft.offered && !isReadOnly ? (
        <DraftOffer
          at={draft.offered.at}
          mayTryAgain={draft.offered.unsent && isOnline}
          onRestore={() => void draft.restore()}
          onDiscard={draft.forget}
          onSave={() => void studio.saveAgain()}
        />
      ) : null}
      {draft.isUnsent ? (
        <UnsentNotice
          isOnline={isOnline}
          isPending={form.formState.isSubmitting}
          onSave={() => void studio.saveAgain()}
        />
      ) : null}
      {studio.isStale ? <StaleNotice studio={studio} cardId={cardId} /> : null}
      {studio.trial.why && studio.trial.drawing ? (
        <Banner
          tone="warn"
          actions={
            studio.trial.state === "failed" ? (
              <Button size="small" onPress={studio.trial.tryAgain}>
                Try again
              </Button>
            ) : null
          }
        >
          {studio.trial.why}
        </Banner>
      ) : null}
    </div>
  );
}

/** Two devices saved the same code: take theirs, or put mine over it. */
function StaleNotice({ studio, cardId }: { studio: Studio; cardId: string }) {
  const client = useQueryClient();
  const showFailure = useSaveFailure(message.codeSaveFailed);
  const [isPending, setPending] = useState<"load" | "overwrite" | null>(null);

  async function withStored(kind: "load" | "overwrite", act: (stored: CardCode) => Promise<void> | void) {
    setPending(kind);
    try {
      await act(await client.fetchQuery(cardCodeQuery(cardId)));
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(null);
    }
  }

  return (
    <Banner
      tone="bad"
      title={message.codeStale}
      actions={
        <>
          <Button
            size="small"
            isPending={isPending === "load"}
            onPress={() => void withStored("load", (stored) => studio.adopt(stored))}
          >
            Load the saved version
          </Button>
          <Button
            size="small"
            variant="danger"
            isPending={isPending === "overwrite"}
            onPress={() => void withStored("overwrite", ({ version }) => studio.saveOver(version))}
          >
            Overwrite with mine
          </Button>
        </>
      }
    >
      Nothing that you chose is lost. Which one shall stay?
    </Banner>
  );
}
