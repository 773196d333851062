import { useState } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

type OfferProps = {
  /** When it was typed. */
  at: number;
  /** What was on its way then and is not kept, by its labels. */
  cutOff?: readonly string[];
  /** It did not reach the server, which can be asked now. */
  mayTryAgain: boolean;
  /** While a save is under way. */
  isDisabled: boolean;
  onRestore: () => void;
  onDiscard: () => void;
  onSave: () => void;
};

const shown = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** What an earlier visit left unsaved. */
export function DraftOffer({ at, cutOff = [], mayTryAgain, isDisabled, onRestore, onDiscard, onSave }: OfferProps) {
  return (
    <Banner
      title={`Unsaved changes from ${shown.format(at)}`}
      actions={
        <>
          {mayTryAgain ? (
            <Button size="small" variant="ink" isDisabled={isDisabled} onPress={onSave}>
              Save now
            </Button>
          ) : null}
          <Button size="small" variant={mayTryAgain ? "plain" : "ink"} isDisabled={isDisabled} onPress={onRestore}>
            Restore
          </Button>
          <Button size="small" isDisabled={isDisabled} onPress={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      {mayTryAgain ? "Not uploaded yet." : "Saved on this device."}
      {cutOff.map((label) => ` ${label} was interrupted. Please do it again.`)}
    </Banner>
  );
}

type UnsentProps = {
  isOnline: boolean;
  isPending: boolean;
  /** Left out where the form's own button stands beside it and saves. */
  onSave?: () => void;
};

/** What was saved and did not arrive; it is still in the form. A server that answered 'not now' was never away. */
export function UnsentNotice({ isOnline, isPending, onSave }: UnsentProps) {
  const [wasAway, setAway] = useState(!isOnline);
  if (!isOnline && !wasAway) setAway(true);
  if (!isOnline) {
    return (
      <Banner tone="warn" title="Unsaved changes">
        Your changes are safe on this device. Save them when you're back online.
      </Banner>
    );
  }
  return (
    <Banner
      tone="warn"
      title={wasAway ? "You're back online" : "Unsaved changes"}
      actions={
        onSave ? (
          <Button size="small" variant="ink" isPending={isPending} onPress={onSave}>
            Save now
          </Button>
        ) : null
      }
    >
      {wasAway ? "Your changes are not saved yet." : "Your changes were not uploaded. They are safe on this device."}
    </Banner>
  );
}
