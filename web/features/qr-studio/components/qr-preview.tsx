import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { message } from "../../../../domain/core/messages.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Studio } from "../use-studio.ts";
import { PrintedCard } from "./printed-card.tsx";
import { QrPicture } from "./qr-picture.tsx";

export function QrPreview({ studio }: { studio: Studio }) {
  const { trial, style } = studio;
  return (
    <section
      aria-label={t`Preview`}
      className="flex flex-col items-center gap-5 rounded-panel bg-paper-2 p-5 sm:flex-row sm:items-center sm:gap-7 xl:flex-col xl:p-7"
    >
      <div className="aspect-square w-full max-w-72 shrink-0 overflow-hidden rounded-button shadow-2 sm:w-60 xl:w-full xl:max-w-80">
        {trial.drawing ? (
          <QrPicture
            drawing={trial.drawing}
            logoUrl={trial.logoUrl}
            label={style.content === "dynamic" ? translateText(message.scanToView) : t`QR code with contact details`}
            className="block size-full"
          />
        ) : (
          <p className="grid size-full place-items-center bg-surface p-8 text-center text-15 text-muted">
            {translateText(message.codeTooLong)}
          </p>
        )}
      </div>
      <div className="flex w-full min-w-0 flex-1 flex-col items-center gap-5">
        <Reading state={trial.state} />
        <PrintedCard studio={studio} />
      </div>
    </section>
  );
}

const words: Record<Studio["trial"]["state"], MessageDescriptor> = {
  checking: msg`Testing the scan…`,
  reads: msg`Scan test passed, even small, blurred or tilted`,
  unreadable: msg`This code failed the scan test`,
  "too-long": msg`Too much data for a printed code`,
  failed: msg`The scan test could not run`,
};

/** Always two lines high, to avoid a layout shift. */
function Reading({ state }: { state: Studio["trial"]["state"] }) {
  const Icon = state === "reads" ? CircleCheck : state === "checking" ? LoaderCircle : CircleAlert;
  const tone = state === "reads" ? "text-good" : state === "checking" ? "text-muted" : "text-bad";
  return (
    <p role="status" className={classNames("flex min-h-11 items-center gap-2 text-14 font-medium", tone)}>
      <Icon aria-hidden="true" size={18} className={classNames("shrink-0", state === "checking" && "pulse-soft")} />
      {i18n._(words[state])}
    </p>
  );
}
