/** Why a tag was not written, and what to do about it, in words for whoever holds the phone. */

export const nfcFaults = {
  unsupported: [
    "This browser cannot write NFC cards",
    "Chrome on an Android phone can. On an iPhone, use an app as described beside; any phone can read the card.",
  ],
  insecure: [
    "This page is not opened over https",
    "Browsers write NFC cards on secure pages only. Open it with https://, in Chrome on an Android phone.",
  ],
  "too-large": ["The address is too long", "It fits on none of these cards."],
  hidden: ["The page was left", "Writing stops when another app or tab is in front. Stay on this page and try again."],
  denied: [
    "NFC is not allowed for this page",
    "Tap the sign before the address bar, then Permissions, allow NFC devices, and try again.",
  ],
  "switched-off": [
    "NFC is switched off, or another app has it",
    "Switch it on in the phone's settings under Connected devices, close other NFC apps, and try again.",
  ],
  "no-nfc": ["This phone has no NFC", "Use another phone, or take the bytes to a card writer."],
  "wrong-tag": ["This card cannot be written", "It is not of a kind that holds addresses. NTAG213, 215 and 216 are."],
  transfer: [
    "The card could not be written",
    "It moved away, is locked, or is too small. Hold it still at the middle of the phone's back and try again.",
  ],
  unreadable: ["The card could not be read back", "It is not certain what it holds. Hold it still and write it again."],
  differs: [
    "The card holds something else",
    "What was read back is not the address. Write it again, or take another card.",
  ],
  "lock-failed": [
    "It is written, but not locked",
    "The card moved away, or is locked already. Hold it still and try again, or leave it open.",
  ],
  "cannot-lock": [
    "It is written, but this phone cannot lock it",
    "An app for NFC cards may. Unlocked cards work as well.",
  ],
  "timed-out": ["No card was found", "Hold it flat at the middle of the phone's back, without a case, and try again."],
  stopped: ["Stopped", "The card was left as it was, unless it was touched already."],
  busy: ["NFC is busy", "Something else is being read or written. Wait a moment and try again."],
  unexpected: ["The card could not be written", "The phone did not say why. Try again."],
} as const satisfies Record<string, readonly [title: string, what: string]>;

export type NfcFault = keyof typeof nfcFaults;
export type NfcStep = "asking" | "touch" | "touch-again" | "lock";

/** What the browser's errors mean depends on what was being done. */
export function faultOf(error: unknown, step: NfcStep): NfcFault {
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
