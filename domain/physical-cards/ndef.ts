/**
 * The bytes of an NFC tag that opens a URL: one URI record (NFC Forum, NDEF 1.0 and RTD URI 1.0) in the TLV of a type 2
 * tag. Pure. Phones write the same record through Web NFC; tag writers take these bytes.
 */

/** Prefix codes of a URI record's first byte, web addresses only; the longest match is used. */
const beginnings = [
  ["https://www.", 0x02],
  ["http://www.", 0x01],
  ["https://", 0x04],
  ["http://", 0x03],
] as const;

/** Flags: message begin, message end, well-known type; `shortLength` marks a length of one byte. */
const firstAndLast = 0xc0;
const shortLength = 0x10;
const wellKnown = 0x01;
const uriType = 0x55;

/** Returns the message: one record of type U. @param address absolute; non-ASCII characters are encoded as UTF-8 */
export function ndefMessage(address: string): Uint8Array<ArrayBuffer> {
  const [beginning, code] = beginnings.find(([text]) => address.startsWith(text)) ?? ["", 0x00];
  const rest = new TextEncoder().encode(address.slice(beginning.length));
  const length = rest.length + 1;
  const head =
    length < 256
      ? [firstAndLast | shortLength | wellKnown, 1, length, uriType]
      : [firstAndLast | wellKnown, 1, ...bigEndian(length, 4), uriType];
  return joined(head, [code], rest);
}

const messageTag = 0x03;
const endTag = 0xfe;
/** Marks a length of two bytes that follow (type 2 tags, 2.3). */
const longValue = 0xff;

/** The message as stored in a tag's memory from page 4 on: type and length before it, terminator after it. */
export function ndefTlv(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = message.length < longValue ? [message.length] : [longValue, ...bigEndian(message.length, 2)];
  return joined([messageTag, ...length], message, [endTag]);
}

function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff);
}

function joined(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Returns two hexadecimal digits per byte, the format of tag writers. */
export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(" ");
}

/**
 * The supported tags: user memory in bytes (NXP's data sheet NTAG213/215/216, 8.5), and the part in use from the
 * factory: the NTAG213 starts with a five-byte lock control TLV (01 03 A0 0C 34). Tag writers may overwrite it, but
 * phones keep it, so it counts as taken.
 */
const tagKinds = [
  { name: "NTAG213", memory: 144, taken: 5 },
  { name: "NTAG215", memory: 504, taken: 0 },
  { name: "NTAG216", memory: 888, taken: 0 },
] as const;

export type TagMemory = {
  name: string;
  memory: number;
  used: number /** Negative if it does not fit. */;
  left: number;
};

/** How much of each tag's memory an address takes, including the TLV. */
export function listTagMemory(address: string): TagMemory[] {
  const bytes = ndefTlv(ndefMessage(address)).length;
  return tagKinds.map(({ name, memory, taken }) => {
    const used = bytes + taken;
    return { name, memory, used, left: memory - used };
  });
}
