import { normalise } from "../../domain/core/normalise.ts";
import { withoutIgnorable } from "../../domain/core/text.ts";

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
 * links are replaced too.
 * @param instead the replacement
 */
export function nameFor(reader: Reader, name: string | null, instead: string): string {
  if (name === null || !reader.isProven) return instead;
  const seen = normalise(withoutIgnorable(name), "NFKC");
  return asLinks.some((pattern) => pattern.test(seen)) ? instead : name;
}

export function greetingFor(reader: Reader, name: string): string {
  const shown = nameFor(reader, name, "");
  return shown === "" ? "Hello," : `Hello ${shown},`;
}
