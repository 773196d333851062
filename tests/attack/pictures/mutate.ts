import type { Random } from "../random.ts";
import type { Seed } from "./seeds.ts";

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

const odd = [0, 1, 0x7f, 0x80, 0xfe, 0xff] as const;
const lengths = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0xffff, 0x10000] as const;

/** Prefers the first bytes, where a change is more likely to matter. */
const placeIn = (bytes: Buffer, random: Random) =>
  random.chance(0.5) ? random.below(Math.min(bytes.length, 120)) : random.below(bytes.length);

const mutations: readonly Mutation[] = [
  (bytes, random) => {
    const at = placeIn(bytes, random);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return bytes;
  },
  (bytes, random) => {
    bytes[placeIn(bytes, random)] = random.pick(odd);
    return bytes;
  },
  (bytes, random) => {
    bytes[placeIn(bytes, random)] = random.below(256);
    return bytes;
  },
  (bytes, random) => {
    if (bytes.length < 8) return bytes;
    bytes.writeUInt32BE(random.pick(lengths), random.below(bytes.length - 4));
    return bytes;
  },
  (bytes, random) => {
    if (bytes.length < 8) return bytes;
    bytes.writeUInt32LE(random.pick(lengths), random.below(bytes.length - 4));
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, 1 + random.below(bytes.length)),
  (bytes, random) => {
    const at = random.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(40))]);
  },
  (bytes, random) => {
    const at = placeIn(bytes, random);
    const noise = Buffer.from(Array.from({ length: 1 + random.below(60) }, () => random.below(256)));
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
  },
  (bytes, random) => {
    const [from, to] = [random.below(bytes.length), random.below(bytes.length)];
    const piece = bytes.subarray(Math.min(from, to), Math.max(from, to));
    return Buffer.concat([bytes.subarray(0, Math.max(from, to)), piece, bytes.subarray(Math.max(from, to))]);
  },
  (bytes, random) => {
    const at = random.below(bytes.length);
    const end = Math.min(bytes.length, at + 1 + random.below(30));
    return bytes.fill(random.pick(odd), at, end);
  },
  (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, random.below(bytes.length)), other.subarray(random.below(other.length))]),
  (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, 12), other.subarray(random.below(Math.min(other.length, 200)))]),
];

/** Changes a seed in one to six places, determined by `random`. */
export function mutate(seeds: readonly Seed[], random: Random): Seed {
  const seed = random.pick(seeds);
  let bytes: Buffer = Buffer.from(seed.bytes);
  for (let left = 1 + random.below(6); left > 0 && bytes.length > 0; left -= 1) {
    bytes = random.pick(mutations)(Buffer.from(bytes), random, random.pick(seeds).bytes);
  }
  return { name: `${seed.name}, changed`, bytes };
}
