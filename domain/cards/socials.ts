import { webAddress } from "../core/links.ts";
import { normalise } from "../core/normalise.ts";
import { parseUrl } from "../core/parse-url.ts";

/** The networks of product 4.3, in the order in which the card shows them. */
export const networks = ["linkedin", "twitter", "instagram", "facebook", "youtube", "github"] as const;
export type Network = (typeof networks)[number];

type Rule = {
  label: string;
  hosts: readonly string[];
  handle: RegExp;
  address: (handle: string) => string;
  /** First parts of paths on the network's main host, which people give without it: `in/jane`. */
  paths?: RegExp;
  /** Parameters of its own that say who shared a link. */
  shared?: RegExp;
};

const rules: Record<Network, Rule> = {
  linkedin: {
    label: "LinkedIn",
    hosts: ["linkedin.com", "lnkd.in"],
    handle: /^[\p{Letter}\p{Number}\p{Mark}_-]{3,100}$/u,
    address: (handle) => `https://www.linkedin.com/in/${encodeURIComponent(handle)}`,
    paths: /^(?:in|company|school|showcase|pub)\/./iu,
  },
  twitter: {
    label: "X (Twitter)",
    hosts: ["twitter.com", "x.com"],
    handle: /^[A-Za-z0-9_]{1,15}$/u,
    address: (handle) => `https://x.com/${handle}`,
    shared: /^[st]$/u,
  },
  instagram: {
    label: "Instagram",
    hosts: ["instagram.com", "ig.me", "instagr.am"],
    handle: /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.]{0,29}$/u,
    address: (handle) => `https://www.instagram.com/${handle}`,
  },
  facebook: {
    label: "Facebook",
    hosts: ["facebook.com", "fb.com", "fb.me", "m.me"],
    handle: /^[A-Za-z0-9._-]{3,80}$/u,
    address: (handle) => `https://www.facebook.com/${handle}`,
    paths: /^(?:profile\.php\?id=\d|(?:people|groups|pages|p)\/.)/iu,
  },
  youtube: {
    label: "YouTube",
    hosts: ["youtube.com", "youtu.be"],
    handle: /^[\p{Letter}\p{Number}\p{Mark}_.-]{3,30}$/u,
    address: (handle) => `https://www.youtube.com/@${encodeURIComponent(handle)}`,
    paths: /^(?:(?:c|channel|user)\/.|watch\?v=.|@[^/]+\/.)/iu,
  },
  github: {
    label: "GitHub",
    hosts: ["github.com"],
    // Old names have hyphens anywhere, those of companies an underscore.
    handle: /^[A-Za-z0-9][A-Za-z0-9_-]{0,38}$/u,
    address: (handle) => `https://github.com/${handle}`,
    paths: /^orgs\/./iu,
  },
};

/** Says where a link was copied or who shared it, and changes nothing of where it leads. */
const tracking =
  /^(?:utm_\w+|igshid|igsh|ig_rid|si|fbclid|gclid|mibextid|lipi|trk|trackingid|rdid|feature|pp|ref_src|ref_url|twclid|hl)$/iu;

export function networkLabel(network: Network): string {
  return rules[network].label;
}

/** `@handle`, `handle`, `in/handle` or an address on that network, as one https address; null for anything else. */
export function socialAddress(network: Network, typed: string): string | null {
  const text = normalise(typed.trim(), "NFC");
  const rule = rules[network];
  const path = text.replace(/^\//u, "");
  if (rule.paths?.test(path)) return onNetwork(rule, `${new URL(rule.address("x")).origin}/${path}`);
  const handle = text.replace(/^@/u, "").replace(/\/?(?:\?.*)?$/u, "");
  // A handle may hold a host's letters (`fb.melanie`), but is no host.
  const looksLikeAddress = /[/:]/u.test(handle) || text.startsWith("/") || isHostOf(rule, handle.toLowerCase());
  if (!looksLikeAddress) return rule.handle.test(handle) ? rule.address(handle) : null;
  return onNetwork(rule, text);
}

/** They lead anywhere, under the network's name. */
const redirects = /(?:^|\.)(?:facebook\.com\/l\.php|youtube\.com\/redirect|linkedin\.com\/redir)(?:\/|$)/iu;

function onNetwork(rule: Rule, typed: string): string | null {
  const address = webAddress(typed);
  if (address === null) return null;
  const url = new URL(address);
  if (
    !isHostOf(rule, url.hostname) ||
    url.port !== "" ||
    url.pathname === "/" ||
    redirects.test(url.hostname + url.pathname)
  )
    return null;
  url.protocol = "https:";
  const tracked = [...url.searchParams.keys()].filter((key) => tracking.test(key) || rule.shared?.test(key));
  for (const key of tracked) url.searchParams.delete(key);
  return url.href;
}

function isHostOf(rule: Rule, name: string): boolean {
  return rule.hosts.some((host) => name === host || name.endsWith(`.${host}`));
}

/** Paths whose first part says what kind of page it is; the name stands behind it. */
const kinds = /^(?:in|company|school|showcase|pub|people|groups|pages|p|c|user|orgs|m|stories)$/iu;
/** Pages of the network's own, and what a page is called that has no name in its address. */
const nameless: Record<Network, { path: RegExp; label: string }> = {
  linkedin: { path: /^\/(?:feed|posts|pulse|jobs)\b/iu, label: "LinkedIn post" },
  twitter: { path: /^\/(?:i|intent|search|hashtag|home)\b/iu, label: "X post" },
  instagram: { path: /^\/(?:p|reel|reels|tv|explore)\//iu, label: "Instagram post" },
  facebook: { path: /^\/(?:profile\.php|share|story\.php|permalink\.php|watch)\b/iu, label: "Facebook profile" },
  youtube: { path: /^\/(?:watch|shorts|live|embed|playlist|channel)\b/iu, label: "YouTube channel" },
  github: { path: /^\/(?:sponsors|topics|search)\b/iu, label: "GitHub page" },
};
/** What a network's apps put in front of the path of their links. */
const appPaths = /^\/(?:mwlite|_u)\//iu;
const videos = /^\/(?:watch|shorts|live|embed)\b/iu;
/** Short links whose letters say nothing. */
const shorteners = new Set(["lnkd.in", "fb.me"]);

/** What a person recognises: `@sunita`, not the whole address. */
export function socialHandle(network: Network, address: string): string {
  const url = parseUrl(address);
  if (!url) return address;
  const host = url.hostname.replace(/^www\./iu, "");
  if (shorteners.has(host)) return `${host}${url.pathname}`;
  if (network === "youtube" && (host === "youtu.be" || videos.test(url.pathname))) return "YouTube video";
  if (nameless[network].path.test(url.pathname)) return nameless[network].label;
  const parts = url.pathname.replace(appPaths, "/").split("/").filter(Boolean).map(decoded);
  const [first = "", second = ""] = parts;
  const name = second !== "" && kinds.test(first) && network !== "twitter" ? second : first;
  if (name === "") return url.hostname;
  if (network === "facebook" && first.toLowerCase() === "people") return name.replaceAll("-", " ");
  if (network === "github" && second !== "" && first.toLowerCase() !== "orgs") return `${first}/${second}`;
  if (network === "linkedin" || network === "facebook" || network === "github" || name.startsWith("@")) return name;
  return `@${name}`;
}

/** A broken escape is shown as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
