import { createHash } from "node:crypto";

/** An entity tag that changes with any byte. */
export function tagOf(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/**
 * Whether the asker has this version already: alone or in a list, weak or not (a proxy that compresses weakens our
 * tags), or any version at all.
 */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((given) => {
    const text = given.trim();
    return text === "*" || (text.startsWith("W/") ? text.slice(2) : text) === tag;
  });
}

/** Whether gzip may be sent: named with a weight above 0, or not named and everything is. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const entry of (acceptEncoding ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((part) => part.startsWith("q="))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0;
}
