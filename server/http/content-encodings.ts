import { memoize } from "../../domain/core/memoize.ts";

export type ContentEncoding = "br" | "gzip" | "identity";

/** Bounds the memory for header values; browsers share a handful. */
const maxKnown = 100;
const maxKnownLength = 200;
const known = memoize(judge, maxKnown);

/** Sorted by weight, brotli before gzip, identity last. */
export function encodingsOf(acceptEncoding: string | undefined = ""): readonly ContentEncoding[] {
  return acceptEncoding.length <= maxKnownLength ? known(acceptEncoding) : judge(acceptEncoding);
}

function judge(acceptEncoding: string): readonly ContentEncoding[] {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((part) => part.startsWith("q="))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (coding: ContentEncoding) => weights.get(coding) ?? weights.get("*") ?? 0;
  const packed = (["br", "gzip"] as const).filter((coding) => weightOf(coding) > 0);
  return [...packed.toSorted((one, other) => weightOf(other) - weightOf(one)), "identity"];
}
