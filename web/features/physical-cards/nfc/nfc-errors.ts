import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
/** Explains to the user why a tag was not written and what to do. */

export const nfcErrors = {
  unsupported: [
    msg`This browser can't write NFC cards`,
    msg`Use Chrome on an Android phone. On an iPhone, use an app as described in the iPhone tab. Any phone can read the card.`,
  ],
  insecure: [
    msg`This page isn't secure`,
    msg`Browsers write NFC cards only on secure pages. Open this page with https:// in Chrome on an Android phone.`,
  ],
  "too-large": [msg`The link is too long`, msg`It doesn't fit on any supported NFC card.`],
  hidden: [
    msg`You left the page`,
    msg`Writing stops when you switch to another app or tab. Stay on this page and try again.`,
  ],
  denied: [
    msg`NFC isn't allowed on this page`,
    msg`Tap the icon in the address bar, tap Permissions, allow NFC devices and try again.`,
  ],
  "switched-off": [
    msg`NFC is off, or another app is using it`,
    msg`Turn on NFC in your phone's settings under Connected devices, close other NFC apps and try again.`,
  ],
  "no-nfc": [msg`This phone doesn't have NFC`, msg`Use another phone, or copy the bytes to a card writer.`],
  "wrong-tag": [msg`This card can't be written`, msg`This type of card can't hold a link. Use NTAG213, 215 or 216.`],
  transfer: [
    msg`The card could not be written`,
    msg`It may have moved, or it may be locked or too small for the link. Hold it still against the middle of the phone's back and try again.`,
  ],
  unreadable: [
    msg`The card could not be checked`,
    msg`It may not hold the right link. Hold it still and write it again.`,
  ],
  differs: [
    msg`The card contains something else`,
    msg`The link wasn't written correctly. Write it again, or use another card.`,
  ],
  "lock-failed": [
    msg`The card was written, but not locked`,
    msg`The card moved away or is already locked. Hold it still and try again, or leave it unlocked.`,
  ],
  "cannot-lock": [
    msg`The card was written, but this phone can't lock it`,
    msg`Another NFC app may be able to lock it. Unlocked cards work too.`,
  ],
  "timed-out": [
    msg`No card was found`,
    msg`Take off any phone case, hold the card flat against the middle of the phone's back and try again.`,
  ],
  stopped: [msg`Stopped`, msg`The card wasn't changed, unless it had already touched the phone.`],
  busy: [msg`NFC is busy`, msg`Something else is being read or written. Wait a moment and try again.`],
  unexpected: [msg`The card could not be written`, msg`The phone didn't give a reason. Try again.`],
} as const satisfies Record<string, readonly [title: MessageDescriptor, what: MessageDescriptor]>;

export type NfcError = keyof typeof nfcErrors;
export type NfcStep = "asking" | "touch" | "touch-again" | "lock";

/** Maps a browser error, whose meaning depends on the step. */
export function nfcErrorOf(error: unknown, step: NfcStep): NfcError {
  const name = error instanceof Error ? error.name : "";
  const isLocking = step === "lock";
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotSupportedError":
      if (isLocking) return "cannot-lock";
      return step === "asking" ? "no-nfc" : "wrong-tag";
    case "NotReadableError":
      return "switched-off";
    case "NetworkError":
      return isLocking ? "lock-failed" : "transfer";
    case "AbortError":
      return "stopped";
    case "InvalidStateError":
      return "busy";
    default:
      return isLocking ? "lock-failed" : "unexpected";
  }
}
