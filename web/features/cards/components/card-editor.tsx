import { Suspense, useCallback, useState } from "react";
import type { Card } from "../../../../domain/cards/schema.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { afterFirstScreen } from "../../../page/first-screen.ts";
import { loadCountryNames } from "../../../texts/formats.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PartFailed } from "../../../ui/part-failed.tsx";
import type { EditedCard } from "../edited-card.ts";
import type { SpotField } from "../spot-field.ts";
import { useIsDocked } from "../use-is-docked.ts";
import { CardLink } from "./card-link.tsx";
import { CardSummary } from "./card-summary.tsx";
import { CardTools } from "./card-tools.tsx";
import { ChosenPlanNotice } from "./chosen-plan-notice.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { FormSkeleton } from "./editor-skeleton.tsx";
import { LateShareDialog } from "./late-share-dialog.tsx";
import { StateNotice } from "./state-notice.tsx";

const EditorBody = lazyPart(
  () =>
    afterFirstScreen(() => import("./editor-body.tsx")).then(async (module) => {
      await loadCountryNames();
      return module.EditorBody;
    }),
  PartFailed,
);

type CardEditorProps = { me: Me; card: Card | null; isOverLimit: boolean; onCreated: (card: Card) => void };

/**
 * A card with what people open it for most (sharing, viewing, the tools), and below it the form, whose code loads after
 * that.
 */
export function CardEditor({ me, card: loaded, isOverLimit, onCreated }: CardEditorProps) {
  const [edited, setEdited] = useState<EditedCard | null>(null);
  const [saveBar, setSaveBar] = useState<HTMLElement | null>(null);
  /** The field to open in the form, once it is there. */
  const [wanted, setWanted] = useState<SpotField | null>(null);
  const [sharing, setSharing] = useState<"created" | "asked" | null>(null);
  const isDocked = useIsDocked();
  const isReadOnly = me.user.status === "suspended";
  const card = edited ? edited.card : loaded;

  const openCreated = useCallback(
    (created: Card) => {
      onCreated(created);
      setSharing("created");
    },
    [onCreated],
  );

  return (
    <div className="flex min-w-0 flex-col gap-5 px-4 pb-32 has-data-[dock=tall]:pb-60 sm:px-7 md:pt-6 md:pb-14 lg:px-10">
      {isDocked && card ? (
        <div className="pt-4">
          <CardSummary card={card} edited={edited} isReadOnly={isReadOnly || edited === null} onEdit={setWanted} />
        </div>
      ) : null}
      <EditorHeader
        card={card}
        isReady={edited !== null}
        isUnsaved={edited?.isUnsaved ?? false}
        saveBar={setSaveBar}
        onShare={() => setSharing("asked")}
      />
      <div className="flex flex-col gap-3 empty:hidden">
        {loaded ? <StateNotice card={loaded} me={me} /> : null}
        <ChosenPlanNotice card={loaded} me={me} />
      </div>
      {card ? (
        <div className="flex flex-col gap-2">
          <CardLink card={card} />
          <CardTools card={card} />
        </div>
      ) : null}
      {/* On a phone, a new card begins right below the header. */}
      <div className={classNames("flex min-w-0 flex-col gap-5", isDocked && !card && "[:empty+&]:-mt-5")}>
        <Suspense fallback={<FormSkeleton hasFace={card === null} />}>
          <EditorBody
            me={me}
            card={loaded}
            isOverLimit={isOverLimit}
            saveBar={saveBar}
            wanted={wanted}
            onWanted={setWanted}
            onEdited={setEdited}
            onCreated={openCreated}
          />
        </Suspense>
      </div>
      <LateShareDialog
        card={sharing ? card : null}
        isNew={sharing === "created"}
        isLive={card?.status === "active"}
        mayStyle
        onClose={() => setSharing(null)}
      />
    </div>
  );
}
