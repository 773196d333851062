import { webAddress } from "../core/links.ts";
import { normalise } from "../core/normalise.ts";
import { parseUrl } from "../core/parse-url.ts";

/** The networks of specification §3, in the order in which the card shows them. */
export const networks = ["linkedin", "twitter", "instagram", "facebook", "youtube", "github"] as const;
export type Network = (typeof networks)[number];

type Rule = { label: string; hosts: readonly string[]; handle: RegExp; address: (handle: string) => string };

const rules: Record<Network, Rule> = {
  linkedin: {
    label: "LinkedIn",
    hosts: ["linkedin.com"],
    handle: /^[\p{Letter}\p{Number}\p{Mark}-]{3,100}$/u,
    address: (handle) => `https://www.linkedin.com/in/${encodeURIComponent(handle)}`,
  },
  twitter: {
    label: "X (Twitter)",
    hosts: ["twitter.com", "x.com"],
    handle: /^[A-Za-z0-9_]{1,15}$/u,
    address: (handle) => `https://x.com/${handle}`,
  },
  instagram: {
    label: "Instagram",
    hosts: ["instagram.com"],
    handle: /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.]{0,29}$/u,
    address: (handle) => `https://www.instagram.com/${handle}`,
  },
  facebook: {
    label: "Facebook",
    hosts: ["facebook.com", "fb.com", "fb.me"],
    handle: /^[A-Za-z0-9.]{3,80}$/u,
    address: (handle) => `https://www.facebook.com/${handle}`,
  },
  youtube: {
    label: "YouTube",
    hosts: ["youtube.com", "youtu.be"],
    handle: /^[\p{Letter}\p{Number}\p{Mark}_.-]{3,30}$/u,
    address: (handle) => `https://www.youtube.com/@${encodeURIComponent(handle)}`,
  },
  github: {
    label: "GitHub",
    hosts: ["github.com"],
    handle: /^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}$/u,
    address: (handle) => `https://github.com/${handle}`,
  },
};

export function networkLabel(network: Network): string {
  return rules[network].label;
}

/** `@handle`, `handle` or an address on that network, as one https address; null for anything else. */
export function socialAddress(network: Network, typed: string): string | null {
  const text = normalise(typed.trim(), "NFC");
  const rule = rules[network];
  const handle = text.startsWith("@") ? text.slice(1) : text;
  // A handle may hold a host's letters (`fb.melanie`), but is no host.
  const looksLikeAddress = /[/:]/u.test(text) || isHostOf(rule, handle.toLowerCase());
  if (!looksLikeAddress) return rule.handle.test(handle) ? rule.address(handle) : null;
  const address = webAddress(text);
  if (address === null) return null;
  const url = new URL(address);
  if (!isHostOf(rule, url.hostname) || url.pathname === "/") return null;
  url.protocol = "https:";
  return url.href;
}

function isHostOf(rule: Rule, name: string): boolean {
  return rule.hosts.some((host) => name === host || name.endsWith(`.${host}`));
}

/** What a person recognises: `@sunita`, not the whole address. */
export function socialHandle(network: Network, address: string): string {
  const url = parseUrl(address);
  if (!url) return address;
  const last = url.pathname.split("/").filter(Boolean).at(-1) ?? "";
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // a broken escape is shown as it stands
  }
  if (name === "") return url.hostname;
  if (network === "linkedin" || network === "facebook" || network === "github" || name.startsWith("@")) return name;
  return `@${name}`;
}
