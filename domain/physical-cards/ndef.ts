/**
 * The bytes of an NFC tag that leads to an address: one URI record (NFC Forum, NDEF 1.0 and RTD URI 1.0) in the wrapping of a
 * type 2 tag (TLV). Pure; phones write the same record through Web NFC, programs for tags take these bytes as they are.
 */

/** What a URI record's first byte stands for; the longest that fits is taken. Only those of web addresses. */
const beginnings = [
  ["https://www.", 0x02],
  ["http://www.", 0x01],
  ["https://", 0x04],
  ["http://", 0x03],
] as const;

/** Begin, end, well-known type; a length of one byte is marked beside them. */
const firstAndLast = 0xc0;
const shortLength = 0x10;
const wellKnown = 0x01;
const uriType = 0x55;

/** The message: one record of type U. @param address absolute; what is not ASCII goes in as UTF-8 */
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
/** Longer values carry their length in two bytes after this one (type 2 tags, 2.3). */
const longValue = 0xff;

/** The message as it stands in a tag's memory from page 4 on: its tag and length before it, the end mark after it. */
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

/** Two digits for each byte, as programs for tags show and take them. */
export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(" ");
}

/**
 * The tags that cards are made with: user memory in bytes (NXP's data sheet NTAG213/215/216, 8.5), and what stands in it from
 * the factory: the smallest one's memory begins with a mark of five bytes (01 03 A0 0C 34) that says where its lock bytes are.
 * Programs that write the memory from page 4 on may write over it; phones leave it, so it is counted as taken.
 */
const tagKinds = [
  { name: "NTAG213", memory: 144, taken: 5 },
  { name: "NTAG215", memory: 504, taken: 0 },
  { name: "NTAG216", memory: 888, taken: 0 },
] as const;

export type TagSpace = {
  name: string;
  memory: number;
  used: number /** Below 0 where it does not fit. */;
  left: number;
};

/** How much of each tag's memory an address takes, its wrapping included. */
export function spaceOnTags(address: string): TagSpace[] {
  const bytes = ndefTlv(ndefMessage(address)).length;
  return tagKinds.map(({ name, memory, taken }) => {
    const used = bytes + taken;
    return { name, memory, used, left: memory - used };
  });
}
