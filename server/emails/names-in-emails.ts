import { normalise } from "../../domain/core/normalise.ts";
import { withoutIgnorable } from "../../domain/core/text.ts";
import { isolate } from "./isolate.ts";

/** A scheme, `www.`, an email address, `word.tld/`, and a bare `word.tld`. */
const asLinks = [
  /:\/\//u,
  /www\./iu,
  /\S@\S+\.\S/u,
  /[\p{L}\p{N}][.。][\p{L}\p{N}-]+[/:?#]/u,
  /[\p{L}\p{N}-]{2}[.。](?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})/u,
];

type Reader = { isProven: boolean };

/**
 * Unproven addresses get no name, because a stranger could use it for a message. Names that mail programs turn into
 * links are left out too.
 * @returns the name for a text; null: the text must do without it
 */
export function nameFor(reader: Reader, name: string | null): string | null {
  if (name === null || !reader.isProven) return null;
  const seen = normalise(withoutIgnorable(name), "NFKC");
  return asLinks.some((pattern) => pattern.test(seen)) ? null : isolate(name);
}
