import { type Network, networks, socialAddress } from "../cards/socials.ts";
import { webAddress } from "../core/links.ts";
import { singleLine } from "../core/text.ts";
import { pageLabel } from "./contact-file.ts";
import type { RawProperty } from "./contact-import-lines.ts";
import { unescapeText } from "./contact-import-values.ts";

export type ImportedAddresses = {
  website: string;
  socials: Partial<Record<Network, string>>;
  further: string[];
};

/** Addresses of one file that are looked at; nobody has more. */
const mostAddresses = 60;
const longest = 2000;

/** Websites and networks: URL, X-SOCIALPROFILE (Apple), SOCIALPROFILE (RFC 9554), and the older names of some programs. */
export function readAddresses(properties: readonly RawProperty[]): ImportedAddresses {
  const socials: Partial<Record<Network, string>> = {};
  for (const property of properties.filter(({ name }) => profiles.has(name)).slice(0, mostAddresses)) {
    const found = readProfile(property);
    if (found) socials[found.network] ??= found.address;
  }
  const told = new Set(Object.values(socials));
  const { own, others } = readUrls(properties);
  const websites: string[] = own === "" ? [] : [webAddress(own) ?? own];
  const unread: string[] = [];
  for (const typed of others) {
    const network = networkOf(typed);
    const address = webAddress(typed);
    if (network && socials[network.network] === undefined) socials[network.network] = network.address;
    else if (network && told.has(network.address)) continue;
    else if (network && socials[network.network] === network.address) continue;
    else if (address) websites.push(address);
    else unread.push(typed);
  }
  const [website = "", ...further] = [...new Set([...websites, ...unread])];
  return { website, socials, further };
}

const profiles = new Set([
  "X-SOCIALPROFILE",
  "SOCIALPROFILE",
  ...networks.map((network) => `X-${network.toUpperCase()}`),
]);

const read = ({ value }: RawProperty): string => singleLine(unescapeText(value).slice(0, longest));

/**
 * In files that we wrote the address of the card's page is no website of the person, and what stands before it is theirs
 * (`own`), even where it is an address on a network; `others` are to be told apart.
 */
function readUrls(properties: readonly RawProperty[]): { own: string; others: string[] } {
  const labels = new Map(
    properties.filter(({ name }) => name === "X-ABLABEL").map((property) => [property.group, read(property)]),
  );
  const id = properties.find(({ name }) => name === "UID")?.value ?? "";
  const isPage = (property: RawProperty, typed: string) =>
    labels.get(property.group) === pageLabel || (id !== "" && typed.endsWith(`/card/${id}`));
  const urls = properties
    .filter(({ name }) => name === "URL")
    .slice(0, mostAddresses)
    .map((property) => ({ property, typed: read(property) }))
    .filter(({ typed }) => typed !== "");
  const page = urls.findIndex(({ property, typed }) => isPage(property, typed));
  const own = page === 1 ? (urls[0]?.typed ?? "") : "";
  const rest = urls.slice(own === "" ? 0 : 1).filter(({ property, typed }) => !isPage(property, typed));
  return { own, others: rest.map(({ typed }) => typed) };
}

/** A network by its address, else by what the property says of it, with a handle. */
function readProfile({ name, parameters, value }: RawProperty): { network: Network; address: string } | null {
  const text = singleLine(unescapeText(value).slice(0, longest)).replace(/^x-apple:/iu, "");
  const byAddress = networkOf(text);
  if (byAddress) return byAddress;
  const said = [...(parameters.get("TYPE") ?? []), ...(parameters.get("SERVICE-TYPE") ?? []), name.replace(/^X-/u, "")];
  const network = networks.find((one) => said.includes(one.toUpperCase()));
  const user = parameters.get("X-USER")?.[0]?.toLowerCase() ?? "";
  for (const typed of [text, user]) {
    const address = network && typed !== "" ? socialAddress(network, typed) : null;
    if (network && address) return { network, address };
  }
  return null;
}

function networkOf(typed: string): { network: Network; address: string } | null {
  if (!/[./]/u.test(typed)) return null;
  for (const network of networks) {
    const isAddress = webAddress(typed) !== null && typed.includes("/");
    const address = isAddress ? socialAddress(network, webAddress(typed) ?? "") : null;
    if (address) return { network, address };
  }
  return null;
}
