import { type ImportResult, importLimits, parseContacts } from "../../../../domain/contact-files/contact-import.ts";
import type { ImportedContact } from "../../../../domain/contact-files/contact-import-card.ts";
import { mecardToContactFile } from "../../../../domain/contact-files/mecard.ts";
import { contactFilePath } from "../../../../domain/sharing/addresses.ts";
import { browserCountry } from "../../../page/browser-country.ts";

const timeoutMs = 15_000;

/**
 * Why a code fills in nothing. `foreign`: an address that is not of this server. `card-gone`: the card is hidden, expired
 * or deleted, or its link leads elsewhere. `no-connection`: a card's address is read from the server.
 */
export type CodeProblem = "unknown" | "foreign" | "card-gone" | "no-connection";

/** Reads the text of a code: a vCard, a MECARD or the address of a card of this server. */
export async function readCodeText(text: string): Promise<{ contact: ImportedContact } | { problem: CodeProblem }> {
  const file = /^\s*BEGIN\s*:\s*VCARD/iu.test(text) ? text : mecardToContactFile(text);
  if (file !== null) return orUnknown(parse(new TextEncoder().encode(file)));
  if (!/^\s*https?:\/\//iu.test(text) || !URL.canParse(text)) return { problem: "unknown" };
  const path = cardPathIn(new URL(text));
  if (path === null) return { problem: "foreign" };
  try {
    return await readCard(new URL(text), path);
  } catch {
    return { problem: "no-connection" };
  }
}

function parse(bytes: Uint8Array): ImportedContact | undefined {
  const result = parseContacts(bytes, { country: browserCountry() });
  return "contacts" in result ? result.contacts[0] : undefined;
}

const orUnknown = (contact: ImportedContact | undefined) => (contact ? { contact } : { problem: "unknown" as const });

/** `/card/…` or `/c/…`, without what follows. */
const cardPathIn = ({ pathname }: URL): string | null =>
  /^(\/(?:card|c)\/[\w-]+)(?:\/|\.vcf)?$/u.exec(pathname)?.[1] ?? null;

/** In the markup of a card's page. Parsing it would report its styles as violations of this page's policy. */
const canonicalIn = /<link rel="canonical" href="https?:\/\/([^/"]+)\/card\/([\w-]+)"/u;
const shortIn = /value="https?:\/\/([^/"]+)\/c\/[\w-]+"[^>]*data-link/u;

/**
 * Opens the card's page on this server, also for an address of one of its card hosts, which the page then names. A
 * retired link leads to the page of its present card.
 * @throws without a connection
 */
async function readCard(scanned: URL, path: string) {
  const page = await fetch(path, { headers: { accept: "text/html" }, signal: AbortSignal.timeout(timeoutMs) });
  if (page.status >= 500 || page.status === 429) throw new Error(`${path}: ${page.status}`);
  const isHere = scanned.host === location.host;
  const gone = { problem: isHere ? ("card-gone" as const) : ("foreign" as const) };
  if (!page.ok) return gone;
  const html = await page.text();
  const [, canonicalHost = "", id] = canonicalIn.exec(html) ?? [];
  const [, shortHost = ""] = shortIn.exec(html) ?? [];
  if (id === undefined || !(isHere || [canonicalHost, shortHost].includes(scanned.host))) return gone;
  const file = await fetch(contactFilePath({ id }), { signal: AbortSignal.timeout(timeoutMs) });
  if (!file.ok) return gone;
  return orUnknown(parse(new Uint8Array(await file.arrayBuffer())));
}

/** Returns null if the file is gone or unreadable. Does not read files that are too large. */
export async function readContactFile(file: File): Promise<ImportResult | null> {
  if (file.size > importLimits.bytes) return { fault: "too-large" };
  try {
    return parseContacts(new Uint8Array(await file.arrayBuffer()), { country: browserCountry() });
  } catch {
    return null;
  }
}
