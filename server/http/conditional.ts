import { createHash } from "node:crypto";

export function etagOf(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** Weak tags match too, because compressing proxies weaken ours; so does `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  return ifNoneMatch.split(",").some((given) => {
    const text = given.trim();
    return text === "*" || (text.startsWith("W/") ? text.slice(2) : text) === tag;
  });
}
