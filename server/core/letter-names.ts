import { normalise } from "../../domain/core/normalise.ts";
import { withoutIgnorable } from "../../domain/core/text.ts";

/** What mail programs make a link of: a scheme, `www.`, an e-mail address, `word.tld/`, and a bare `word.tld`. */
const asLinks = [
  /:\/\//u,
  /www\./iu,
  /\S@\S+\.\S/u,
  /[\p{L}\p{N}][.。][\p{L}\p{N}-]+[/:?#]/u,
  /[\p{L}\p{N}-]{2}[.。](?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})/u,
];

type Reader = { isProven: boolean };

/**
 * Names in letters are what anybody typed. Whoever has not proven the address may never have heard of us, and a name
 * could be all that a stranger wants to tell them; to others a name that would become a link stays out.
 * @param instead what stands there then
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
