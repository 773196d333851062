import { listTagMemory } from "../../../../domain/physical-cards/ndef.ts";
import { inTime, Stop } from "./in-time.ts";
import { findNdefReader, type NdefReader, type NdefReading } from "./ndef-reader.ts";
import { type NfcError, type NfcStep, nfcErrorOf } from "./nfc-errors.ts";

/** Time for the user to find the card and hold it to the phone. */
const maxMs = 60_000;

export type WriteResult =
  | { outcome: "done"; isLocked: boolean }
  /** `isWritten`: the address was written and verified; only the lock failed. */
  | { outcome: "failed"; fault: NfcError; isWritten: boolean };

type WriteOptions = {
  address: string;
  lock: boolean;
  signal: AbortSignal;
  onStep: (step: NfcStep) => void;
};

/**
 * Writes the address, verifies it and, on request, locks the tag. Listens for tags from the start, because the phone
 * would otherwise open the tag's content during the write.
 */
export async function writeTag({ address, lock, signal, onStep }: WriteOptions): Promise<WriteResult> {
  let step: NfcStep = "asking";
  let isWritten = false;
  const listening = new AbortController();
  const go = (next: NfcStep) => {
    step = next;
    onStep(next);
  };
  try {
    const reader = await open(address);
    go("asking");
    await inTime(signal, maxMs, () => reader.scan({ signal: listening.signal }));
    go("touch");
    const records = [{ recordType: "url" as const, data: address }];
    await inTime(signal, maxMs, (own) => reader.write({ records }, { overwrite: true, signal: own }));
    go("touch-again");
    const reading = await inTime(signal, maxMs, (own) => nextReading(reader, own));
    if (!holds(reading, address)) throw new Stop("differs");
    isWritten = true;
    if (lock) {
      go("lock");
      await inTime(signal, maxMs, (own) => reader.makeReadOnly({ signal: own }));
    }
    return { outcome: "done", isLocked: lock };
  } catch (error) {
    return { outcome: "failed", fault: error instanceof Stop ? error.fault : nfcErrorOf(error, step), isWritten };
  } finally {
    listening.abort();
  }
}

/** Checks everything that does not need a tag. */
async function open(address: string): Promise<NdefReader> {
  const Reader = findNdefReader();
  if (!window.isSecureContext) throw new Stop("insecure");
  if (!Reader) throw new Stop("unsupported");
  if (listTagMemory(address).every(({ left }) => left < 0)) throw new Stop("too-large");
  if (document.hidden) throw new Stop("hidden");
  if ((await permission()) === "denied") throw new Stop("denied");
  return new Reader();
}

/** Reads the permission without a prompt; returns null if the browser does not know its name and prompts later. */
async function permission(): Promise<string | null> {
  try {
    return (await navigator.permissions.query({ name: "nfc" as PermissionName })).state;
  } catch {
    return null;
  }
}

function nextReading(reader: NdefReader, signal: AbortSignal): Promise<NdefReading> {
  return new Promise((resolve, reject) => {
    reader.addEventListener("reading", (event) => resolve(event as NdefReading), { signal });
    reader.addEventListener("readingerror", () => reject(new Stop("unreadable")), { signal });
  });
}

/** Returns true if the tag contains exactly one record with this address. */
function holds({ message: { records } }: NdefReading, address: string): boolean {
  const [record] = records;
  if (records.length !== 1 || record?.recordType !== "url" || !record.data) return false;
  return new TextDecoder().decode(record.data) === address;
}
