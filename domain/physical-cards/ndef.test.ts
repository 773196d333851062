import taptrack from "@taptrack/ndef";
import fc from "fast-check";
import phonegap from "ndef";
import { describe, expect, it } from "vitest";
import { hexOf, listTagMemory, ndefMessage, ndefTlv } from "./ndef.ts";

function readWithPhonegap(bytes: Uint8Array) {
  const records = phonegap.decodeMessage([...bytes]);
  return records.map(({ tnf, type, payload }) => ({
    kind: [tnf, type],
    address: phonegap.uri.decodePayload(payload),
  }));
}

function readWithTaptrack(bytes: Uint8Array) {
  const records = taptrack.Message.fromBytes(bytes)?.getRecords() ?? [];
  return records.map((record) => ({
    kind: [Number(record.getTnf()), String.fromCharCode(...record.getType())],
    address: taptrack.Utils.resolveUriRecordToString(record),
  }));
}

const ours = (address: string) => [{ kind: [1, "U"], address }];

/** URLs as `URL` serializes them, in ASCII. */
const addresses = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true, size: "medium" }).map((url) => new URL(url).href),
  fc
    .tuple(fc.constantFrom("http://", "https://"), fc.boolean(), fc.domain(), fc.stringMatching(/^[A-Z0-9]{8}$/))
    .map(([scheme, www, host, code]) => `${scheme}${www ? "www." : ""}${host}/c/${code}?via=nfc`),
  fc.nat({ max: 1200 }).map((length) => `https://cards.example/${"x".repeat(length)}`),
);

describe("the message", () => {
  it("is what the specification says for a known address", () => {
    expect(hexOf(ndefMessage("https://evox.example/c/ACDEFGHJ?via=nfc"))).toBe(
      "D1 01 20 55 04 65 76 6F 78 2E 65 78 61 6D 70 6C 65 2F 63 2F 41 43 44 45 46 47 48 4A 3F 76 69 61 3D 6E 66 63",
    );
  });

  it("is read back by two independent readers, whatever the address", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const bytes = ndefMessage(address);
        expect(readWithPhonegap(bytes)).toEqual(ours(address));
        expect(readWithTaptrack(bytes)).toEqual(ours(address));
      }),
      { numRuns: 500 },
    );
  });

  it("is whole for an address of another kind", () => {
    expect(hexOf(ndefMessage("tel:+977"))).toBe("D1 01 09 55 00 74 65 6C 3A 2B 39 37 37");
  });

  it.each([253, 254, 255, 256, 257, 700])("changes its length's form at the right byte: payload of %i", (length) => {
    const address = `https://${"a".repeat(length - 1)}`;
    const bytes = ndefMessage(address);
    expect(bytes.length).toBe(length + (length < 256 ? 4 : 7));
    expect(readWithPhonegap(bytes)).toEqual(ours(address));
    expect(readWithTaptrack(bytes)).toEqual(ours(address));
  });
});

/** Finds the message in a tag's memory as a phone does (NFC Forum, type 2 tags, 2.3 and 2.4). */
function findMessage(memory: Uint8Array): Uint8Array {
  for (let at = 0; at < memory.length; ) {
    const tag = memory[at];
    if (tag === 0) {
      at += 1;
      continue;
    }
    if (tag === 0xfe) break;
    const isLong = memory[at + 1] === 0xff;
    const length = isLong ? ((memory[at + 2] ?? 0) << 8) | (memory[at + 3] ?? 0) : (memory[at + 1] ?? 0);
    const start = at + (isLong ? 4 : 2);
    if (tag === 0x03) {
      expect(memory[start + length]).toBe(0xfe);
      return memory.slice(start, start + length);
    }
    at = start + length;
  }
  throw new Error("no message");
}

describe("the memory of a tag", () => {
  it("holds the message, its length before it and the end mark after it", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const memory = ndefTlv(ndefMessage(address));
        expect(readWithPhonegap(findMessage(memory))).toEqual(ours(address));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [253, "03 FD 00"],
    [254, "03 FE 00"],
    [255, "03 FF 00 FF 00"],
    [256, "03 FF 01 00 00"],
  ])("says a length of %i at its start as type 2 tags do", (length, start) => {
    const memory = hexOf(ndefTlv(new Uint8Array(length)));
    expect(memory.startsWith(`${start} `)).toBe(true);
    expect(memory.endsWith(" 00 FE")).toBe(true);
  });

  it("is told how much an address takes of it, and how much is left", () => {
    const spaces = listTagMemory("https://evox.example/c/ACDEFGHJ?via=nfc");
    expect(spaces).toEqual([
      { name: "NTAG213", memory: 144, used: 44, left: 100 },
      { name: "NTAG215", memory: 504, used: 39, left: 465 },
      { name: "NTAG216", memory: 888, used: 39, left: 849 },
    ]);
    const long = listTagMemory(`https://cards.example/${"x".repeat(600)}`);
    expect(long.map(({ left }) => left < 0)).toEqual([true, true, false]);
  });
});
