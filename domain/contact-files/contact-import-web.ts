import { type Network, networkLabel, networks, socialAddress } from "../cards/socials.ts";
import { webAddress } from "../core/links.ts";
import { singleLine } from "../core/text.ts";
import { pageLabel } from "./contact-file.ts";
import { type Property, unescapeText } from "./contact-import-properties.ts";

export type ImportedAddresses = {
  website: string;
  socials: Partial<Record<Network, string>>;
  further: string[];
  /** Properties that were imported in another form. */
  used: Property[];
};

/** Limits the URLs read from one file. */
const maxAddresses = 60;
const longest = 2000;

/** Reads websites and social profiles: URL, X-SOCIALPROFILE (Apple), SOCIALPROFILE (RFC 9554), and legacy names. */
export function parseAddresses(properties: readonly Property[]): ImportedAddresses {
  const socials: Partial<Record<Network, string>> = {};
  const used: Property[] = [];
  const take = (property: Property, found: { network: Network; address: string } | null): boolean => {
    if (!found) return false;
    socials[found.network] ??= found.address;
    const isTaken = socials[found.network] === found.address;
    if (isTaken) used.push(property);
    return isTaken;
  };
  for (const property of properties.filter(({ name }) => profiles.has(name)).slice(0, maxAddresses)) {
    take(property, readProfile(property, labelOf(property, properties)));
  }
  const { own, page, others } = readUrls(properties);
  if (page) used.push(page);
  const websites: string[] = own === "" ? [] : [webAddress(own) ?? own];
  const unread: string[] = [];
  for (const { property, typed } of others) {
    const address = webAddress(typed);
    if (take(property, readProfile(property, labelOf(property, properties)))) continue;
    if (address) {
      used.push(property);
      websites.push(address);
    } else unread.push(typed);
  }
  const [website = "", ...further] = [...new Set([...websites, ...unread])];
  return { website, socials, further, used };
}

/** Returns the label that Apple's programs show next to the property. */
const labelOf = ({ group }: Property, properties: readonly Property[]): string => {
  const label = group && properties.find((one) => one.group === group && one.name === "X-ABLABEL");
  return label ? read(label) : "";
};

const profiles = new Set([
  "X-SOCIALPROFILE",
  "SOCIALPROFILE",
  ...networks.map((network) => `X-${network.toUpperCase()}`),
]);

const read = ({ value }: Property): string => singleLine(unescapeText(value).slice(0, longest));

/**
 * Splits URLs. In files that this service wrote, the card's own page is not a website, and the URL before it is the
 * person's website (`own`), even on a network's host. `others` are classified by the caller.
 */
function readUrls(properties: readonly Property[]): {
  own: string;
  page: Property | null;
  others: { property: Property; typed: string }[];
} {
  const id = properties.find(({ name }) => name === "UID")?.value ?? "";
  const isPage = (property: Property, typed: string) =>
    labelOf(property, properties) === pageLabel || (id !== "" && typed.endsWith(`/card/${id}`));
  const urls = properties
    .filter(({ name }) => name === "URL")
    .slice(0, maxAddresses)
    .map((property) => ({ property, typed: read(property) }))
    .filter(({ typed }) => typed !== "");
  const page = urls.findIndex(({ property, typed }) => isPage(property, typed));
  const own = page === 1 ? (urls[0]?.typed ?? "") : "";
  const others = urls.slice(own === "" ? 0 : 1).filter(({ property, typed }) => !isPage(property, typed));
  return { own, page: urls[page]?.property ?? null, others };
}

/** Recognizes a network by the URL, else by the property's type and a handle. */
function readProfile(property: Property, label: string): { network: Network; address: string } | null {
  const { name, parameters } = property;
  const text = read(property).replace(/^x-apple:/iu, "");
  const byAddress = networkOf(text);
  if (byAddress) return byAddress;
  const types = [...(parameters.get("TYPE") ?? []), ...(parameters.get("SERVICE-TYPE") ?? []), label];
  const said = [...types, name.replace(/^X-/u, "")].map((type) => type.toLowerCase());
  const network = networks.find((one) => said.some((type) => type === one || type === networkLabel(one).toLowerCase()));
  for (const typed of [text, parameters.get("X-USER")?.[0] ?? ""]) {
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
