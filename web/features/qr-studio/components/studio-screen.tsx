import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import type { QrCodeResponse } from "../../../../domain/qr-codes/contract.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { translateText } from "../../../texts/app-texts.ts";
import { VersionDialog } from "../../../ui/version-dialog.tsx";
import { useSaveKey } from "../../cards/use-save-key.ts";
import { useStudio } from "../use-studio.ts";
import { ColourSection } from "./colour-section.tsx";
import { ContentSection } from "./content-section.tsx";
import { QrPreview } from "./qr-preview.tsx";
import { ShapeSection } from "./shape-section.tsx";
import { StudioHeader } from "./studio-header.tsx";
import { StudioNotices } from "./studio-notices.tsx";
import { versionFields } from "./version-fields.tsx";

type StudioScreenProps = { me: Me; cardId: string; loaded: QrCodeResponse };

/** The options and the preview side by side; on a phone the preview comes first. */
export function StudioScreen({ me, cardId, loaded }: StudioScreenProps) {
  const isReadOnly = me.user.status === "suspended";
  const studio = useStudio({ userId: me.user.id, cardId, loaded, isReadOnly });
  useSaveKey(isReadOnly ? null : studio.save);
  return (
    <div className="mx-auto flex w-full max-w-7xl min-w-0 flex-col gap-6 px-4 pt-4 pb-32 has-data-[dock=tall]:pb-60 sm:px-7 md:pb-14 lg:px-10">
      <StudioHeader studio={studio} cardId={cardId} isReadOnly={isReadOnly} />
      <StudioNotices studio={studio} isReadOnly={isReadOnly} />
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_--spacing(96)]">
        <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-20 xl:order-last">
          <QrPreview studio={studio} />
        </div>
        <div className="flex min-w-0 flex-col gap-9">
          <ContentSection studio={studio} isReadOnly={isReadOnly} />
          <ColourSection studio={studio} isReadOnly={isReadOnly} />
          <ShapeSection studio={studio} isReadOnly={isReadOnly} />
        </div>
      </div>
      <VersionDialog
        question={studio.versions.question}
        fields={versionFields()}
        lead={translateText(message.codeStale)}
      />
      <LeaveGuard
        isDirty={studio.form.formState.isDirty}
        autosave={{ isPending: studio.isOnItsWay, saveNow: () => void studio.save() }}
      />
    </div>
  );
}
