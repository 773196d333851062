import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Nfc } from "lucide-react";
import { useState } from "react";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { failureReason } from "../../../api/failure-reason.ts";
import { useIsMounted } from "../../../forms/use-is-mounted.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { useNoteWritten } from "../api.ts";
import { findNdefReader } from "../nfc/ndef-reader.ts";
import { type NfcStep, nfcErrors } from "../nfc/nfc-errors.ts";
import { useTagWriter } from "../nfc/use-tag-writer.ts";
import type { WriteResult } from "../nfc/write-tag.ts";

const stepWords: Record<NfcStep, readonly [title: MessageDescriptor, what: MessageDescriptor]> = {
  asking: [msg`Allow NFC`, msg`Your browser will ask whether this page can use NFC.`],
  touch: [
    msg`Hold the card against your phone`,
    msg`Keep it flat against the middle of the phone's back. Writing starts when your phone finds the card.`,
  ],
  "touch-again": [msg`Lift the card, then tap again`, msg`Your phone checks that the link was written correctly.`],
  lock: [msg`Keep holding the card to lock it`, msg`After that, no one can rewrite it.`],
};

/** Writes a tag with this phone and records the verified result on the card. A failed record can be retried. */
export function WritePanel({ physical }: { physical: PhysicalCard }) {
  const { code, address } = physical;
  const [lock, setLock] = useState(false);
  const writer = useTagWriter(address);
  const note = useNoteWritten();
  const isShown = useIsMounted();
  // Without https, no browser exposes Web NFC.
  const missing = !window.isSecureContext ? nfcErrors.insecure : findNdefReader() ? null : nfcErrors.unsupported;
  const isLocked = physical.lockedAt !== null;

  async function write() {
    note.reset();
    const result = await writer.write(lock);
    const written = result.outcome === "done" || result.isWritten;
    if (written) await noteWritten(result.outcome === "done" && result.isLocked);
  }

  /** Records the write. If that fails after the panel was left, a toast reports it. */
  async function noteWritten(locked: boolean): Promise<void> {
    try {
      await note.mutateAsync({ code, locked });
    } catch (error) {
      if (isShown.current) return;
      const run = () => void noteWritten(locked);
      toastError(
        t`The card was written, but the list wasn't updated: ${{ reason: translateText(failureReason(error)) }}`,
        {
          action: { label: t`Update list`, run },
        },
      );
    }
  }

  if (writer.step) return <Running step={writer.step} onStop={writer.stop} />;
  return (
    <div className="flex flex-col gap-5">
      {isLocked ? (
        <Banner>{t`This card is locked. It can't be rewritten, but you can still change where it leads.`}</Banner>
      ) : null}
      {writer.result ? <Result result={writer.result} note={note} /> : null}
      {note.isError ? (
        <Banner
          tone="bad"
          title={t`The card was written, but the list wasn't updated`}
          actions={
            <Button
              size="small"
              isPending={note.isPending}
              onPress={() => note.variables && note.mutate(note.variables)}
            >
              {t`Update list`}
            </Button>
          }
        >
          {textOf(note.error)}
        </Banner>
      ) : null}
      {missing === null ? (
        <>
          <Checkbox isSelected={lock} onChange={setLock}>
            {t`Lock the card after writing`}
          </Checkbox>
          {lock ? (
            <Banner tone="warn" title={t`This can't be undone`}>
              {t`No one, including you, can ever rewrite this card. You can still change where it leads at any time.`}
            </Banner>
          ) : null}
          <Button variant="action" size="large" onPress={() => void write()}>
            <Nfc aria-hidden="true" size={20} />
            {lock ? t`Write and lock` : t`Write`}
          </Button>
        </>
      ) : (
        <>
          <Banner title={i18n._(missing[0])}>{i18n._(missing[1])}</Banner>
          <ByHand physical={physical} />
        </>
      )}
    </div>
  );
}

function Running({ step, onStop }: { step: NfcStep; onStop: () => void }) {
  const [title, what] = stepWords[step];
  return (
    <div className="flex flex-col items-center gap-5 py-8 text-center">
      <Nfc aria-hidden="true" size={56} className="pulse-soft text-signal-text" />
      <div aria-live="assertive" className="flex flex-col gap-2">
        <p className="text-19 font-bold">{i18n._(title)}</p>
        <p className="text-15 text-muted">{i18n._(what)}</p>
      </div>
      <Button onPress={onStop}>{t`Stop`}</Button>
    </div>
  );
}

type ResultProps = { result: WriteResult; note: { isSuccess: boolean; isError: boolean } };

/** Shown as done only after the record is saved, because the list shows the record. */
function Result({ result, note }: ResultProps) {
  if (result.outcome === "failed") {
    const [title, what] = nfcErrors[result.fault];
    return (
      <Banner tone={result.isWritten ? "warn" : "bad"} title={i18n._(title)}>
        {i18n._(what)}
      </Banner>
    );
  }
  if (note.isError) return null;
  if (!note.isSuccess) return <Banner title={t`Written. Updating the list…`} />;
  return (
    <Banner title={result.isLocked ? t`Written, checked and locked` : t`Written and checked`}>
      {t`The link is on the card. Tap it with any phone to try it.`}
    </Banner>
  );
}

/** For a card written with another device: the user confirms it. */
function ByHand({ physical }: { physical: PhysicalCard }) {
  const note = useNoteWritten();
  const { code, version } = physical;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-15 text-muted">{t`Did you write the card another way and test it with a phone?`}</p>
      {note.isError ? <Banner tone="bad">{textOf(note.error)}</Banner> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          isDisabled={physical.writtenAt !== null}
          isPending={note.isPending}
          onPress={() => note.mutate({ code, locked: false, version })}
        >
          {t`Mark as written`}
        </Button>
        <Button
          isDisabled={physical.lockedAt !== null}
          isPending={note.isPending}
          onPress={() => note.mutate({ code, locked: true, version })}
        >
          {t`Mark as written and locked`}
        </Button>
      </div>
    </div>
  );
}
