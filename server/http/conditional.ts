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
  if (ifNoneMatch === tag) return true;
  return ifNoneMatch.split(",").some((given) => {
    const text = given.trim();
    return text === "*" || (text.startsWith("W/") ? text.slice(2) : text) === tag;
  });
}
