import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, RotateCcw, Undo2 } from "lucide-react";
import { useRef } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { useConnection } from "../../../network/connection.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { UnsentNotice } from "../../../ui/draft-notices.tsx";
import { CardTools } from "../../cards/components/card-tools.tsx";
import { SaveState } from "../../cards/components/save-state.tsx";
import { useIsDocked } from "../../cards/use-is-docked.ts";
import type { Studio } from "../use-studio.ts";
import { DownloadButton } from "./download-button.tsx";
import { QrPicture } from "./qr-picture.tsx";

type StudioHeaderProps = { studio: Studio; cardId: string; isReadOnly: boolean };

export function StudioHeader({ studio, cardId, isReadOnly }: StudioHeaderProps) {
  const { form, code, undo, trial } = studio;
  const isOnline = useConnection() === "online";
  const isDocked = useIsDocked();
  const isUnsentHere = isDocked && studio.isUnsent;
  const { isDirty } = form.formState;
  const state = <SaveState isDirty={isDirty} isSaving={studio.isOnItsWay} savedAt={code.updatedAt} />;
  const heading = useRef<HTMLHeadingElement>(null);

  function undoLast(): void {
    // The button is disabled after the last step and would lose the focus.
    if (undo.steps === 1) heading.current?.focus();
    undo.undo();
  }

  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 basis-full">
        <Link
          to="/dashboard"
          search={{ card: cardId }}
          className="-ms-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 text-15 font-medium text-muted no-underline hover:text-text"
        >
          <ArrowLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />
          {t`Your card`}
        </Link>
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <h1 ref={heading} tabIndex={-1} className="outline-none text-32 font-extrabold tracking-[-0.03em]">
          {t`QR studio`}
        </h1>
        <p className="text-15 text-muted wrap-anywhere">
          <bdi>{code.contact.name}</bdi>
        </p>
      </div>
      {isDocked ? null : state}
      <p role="status" className="sr-only">
        {studio.isSavedHere ? translateText(message.codeSaved) : ""}
      </p>
      <div className="flex gap-3">
        <Button isDisabled={isReadOnly || undo.steps === 0} onPress={undoLast} className="max-sm:w-11 max-sm:px-0">
          <Undo2 aria-hidden="true" size={18} />
          <span className="max-sm:sr-only">{t`Undo`}</span>
        </Button>
        <Button isDisabled={isReadOnly} onPress={studio.reset} className="max-sm:w-11 max-sm:px-0">
          <RotateCcw aria-hidden="true" size={18} />
          <span className="max-sm:sr-only">{t`Reset`}</span>
        </Button>
      </div>
      <div
        data-dock={isUnsentHere ? "tall" : ""}
        className="fixed inset-x-0 bottom-0 z-30 bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2 md:static md:bg-transparent md:p-0 md:shadow-none"
      >
        {isUnsentHere ? (
          <div className="pb-3">
            <UnsentNotice isOnline={isOnline} isPending={studio.isSaving} onSave={() => void studio.save()} />
          </div>
        ) : null}
        {isDocked && !isUnsentHere ? <div className="pb-2 empty:hidden">{state}</div> : null}
        <div className="flex items-center gap-3">
          <div aria-hidden="true" className="size-14 shrink-0 overflow-hidden rounded-control shadow-1 md:hidden">
            {trial.drawing ? (
              <QrPicture drawing={trial.drawing} logoUrl={trial.logoUrl} label="" className="block size-full" />
            ) : null}
          </div>
          <DownloadButton studio={studio} />
        </div>
      </div>
      <div className="basis-full">
        <CardTools card={{ id: cardId }} current="/dashboard/qr" />
      </div>
    </header>
  );
}
