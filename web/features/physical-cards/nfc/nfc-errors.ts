/** Explains to the user why a tag was not written and what to do. */

export const nfcErrors = {
  unsupported: [
    "This browser cannot write NFC cards",
    "Use Chrome on an Android phone. On an iPhone, use an app as described under iPhone. Any phone can read the card.",
  ],
  insecure: [
    "This page is not secure",
    "Browsers write NFC cards only on secure pages. Open this page with https:// in Chrome on an Android phone.",
  ],
  "too-large": ["The link is too long", "It does not fit on any of these cards."],
  hidden: ["You left the page", "Writing stops when another app or tab is in front. Stay on this page and try again."],
  denied: [
    "NFC is not allowed for this page",
    "Tap the icon in the address bar, then Permissions, allow NFC devices and try again.",
  ],
  "switched-off": [
    "NFC is off, or another app is using it",
    "Turn it on in your phone's settings under Connected devices, close other NFC apps and try again.",
  ],
  "no-nfc": ["This phone has no NFC", "Use another phone, or use the bytes with a card writer."],
  "wrong-tag": ["This card cannot be written", "This type of card can't hold a link. Use NTAG213, 215 or 216."],
  transfer: [
    "The card could not be written",
    "It moved away, is locked, or is too small. Hold it still at the middle of the phone's back and try again.",
  ],
  unreadable: ["The card could not be checked", "It may not hold the right link. Hold it still and write it again."],
  differs: ["The card holds something else", "It was not written correctly. Write it again, or use another card."],
  "lock-failed": [
    "The card is written, but not locked",
    "The card moved away or is already locked. Hold it still and try again, or leave it unlocked.",
  ],
  "cannot-lock": [
    "The card is written, but this phone cannot lock it",
    "An NFC app may be able to. Unlocked cards work too.",
  ],
  "timed-out": ["No card was found", "Hold it flat at the middle of the phone's back, without a case, and try again."],
  stopped: ["Stopped", "The card was not changed, unless it had already touched the phone."],
  busy: ["NFC is busy", "Something else is being read or written. Wait a moment and try again."],
  unexpected: ["The card could not be written", "The phone did not say why. Try again."],
} as const satisfies Record<string, readonly [title: string, what: string]>;

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
