import { t } from "@lingui/core/macro";
import { dateFormat } from "../texts/formats.ts";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

type OfferProps = {
  /** Time of the last input, in ms. */
  at: number;
  /** Labels of the uploads that were interrupted and are not in the draft. */
  cutOff?: readonly string[];
  /** The save did not reach the server, which is available again. */
  mayTryAgain: boolean;
  /** True during a save. */
  isDisabled: boolean;
  onRestore: () => void;
  onDiscard: () => void;
  onSave: () => void;
};

const shown = dateFormat({ dateStyle: "medium", timeStyle: "short" });

/** Offers the unsaved changes of an earlier visit. */
export function DraftOffer({ at, cutOff = [], mayTryAgain, isDisabled, onRestore, onDiscard, onSave }: OfferProps) {
  return (
    <Banner
      title={t`Unsaved changes from ${{ time: shown.format(at) }}`}
      actions={
        <>
          {mayTryAgain ? (
            <Button size="small" variant="ink" isDisabled={isDisabled} onPress={onSave}>
              {t`Save now`}
            </Button>
          ) : null}
          <Button size="small" variant={mayTryAgain ? "plain" : "ink"} isDisabled={isDisabled} onPress={onRestore}>
            {t`Restore`}
          </Button>
          <Button size="small" isDisabled={isDisabled} onPress={onDiscard}>
            {t`Discard`}
          </Button>
        </>
      }
    >
      {mayTryAgain ? t`Not uploaded yet.` : t`Saved on this device.`}
      {cutOff.map((label) => ` ${t`${label} was interrupted. Please try again.`}`)}
    </Banner>
  );
}

type UnsentProps = {
  isOnline: boolean;
  isPending: boolean;
  /** Omitted if the form's own save button is next to the notice. */
  onSave?: () => void;
};

/** Shown after a failed save; the form keeps the input. A "busy" response is not offline. */
export function UnsentNotice({ isOnline, isPending, onSave }: UnsentProps) {
  return (
    <Banner
      tone="warn"
      title={t`Unsaved changes`}
      actions={
        isOnline && onSave ? (
          <Button size="small" variant="ink" isPending={isPending} onPress={onSave}>
            {t`Save now`}
          </Button>
        ) : null
      }
    >
      {isOnline
        ? t`Your changes weren't uploaded. They're safe on this device. Save now to upload them.`
        : t`Your changes are safe on this device. Save them when you're back online.`}
    </Banner>
  );
}
