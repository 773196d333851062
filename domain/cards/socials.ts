import { webAddress } from "../core/links.ts";
import { normalise } from "../core/normalise.ts";
import { parseUrl } from "../core/parse-url.ts";

/** The networks of product 4.3, in display order. */
export const networks = ["linkedin", "twitter", "instagram", "facebook", "youtube", "github"] as const;
export type Network = (typeof networks)[number];

type Rule = {
  label: string;
  hosts: readonly string[];
  handle: RegExp;
  address: (handle: string) => string;
  /** First path segments on the network's main host, which people type without the host: `in/jane`. */
  paths?: RegExp;
  /** Query parameters of this network that identify the sharer. */
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
    // Old user names may have hyphens anywhere, company accounts an underscore.
    handle: /^[A-Za-z0-9][A-Za-z0-9_-]{0,38}$/u,
    address: (handle) => `https://github.com/${handle}`,
    paths: /^orgs\/./iu,
  },
};

/** Tracking parameters, which do not affect the target of a link. */
const tracking =
  /^(?:utm_\w+|igshid|igsh|ig_rid|si|fbclid|gclid|mibextid|lipi|trk|trackingid|rdid|feature|pp|ref_src|ref_url|twclid|hl)$/iu;

export function networkLabel(network: Network): string {
  return rules[network].label;
}

/** Normalizes `@handle`, `handle`, `in/handle` or a URL on that network to an https URL; null for anything else. */
export function socialAddress(network: Network, typed: string): string | null {
  const text = normalise(typed.trim(), "NFC");
  const rule = rules[network];
  const path = text.replace(/^\//u, "");
  if (rule.paths?.test(path)) return onNetwork(rule, `${new URL(rule.address("x")).origin}/${path}`);
  const handle = text.replace(/^@/u, "").replace(/\/?(?:\?.*)?$/u, "");
  // A handle may contain a host name (`fb.melanie`) without being a URL.
  const looksLikeAddress = /[/:]/u.test(handle) || text.startsWith("/") || isHostOf(rule, handle.toLowerCase());
  if (!looksLikeAddress) return rule.handle.test(handle) ? rule.address(handle) : null;
  return onNetwork(rule, text);
}

/** Open redirects on the network's host, which may lead anywhere. */
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

/** First path segments that only name the kind of page; the handle follows. */
const kinds = /^(?:in|company|school|showcase|pub|people|groups|pages|p|c|user|orgs|m|stories)$/iu;
/** Paths of the network's own pages, and the label for pages without a handle in the URL. */
const nameless: Record<Network, { path: RegExp; label: string }> = {
  linkedin: { path: /^\/(?:feed|posts|pulse|jobs)\b/iu, label: "LinkedIn post" },
  twitter: { path: /^\/(?:i|intent|search|hashtag|home)\b/iu, label: "X post" },
  instagram: { path: /^\/(?:p|reel|reels|tv|explore)\//iu, label: "Instagram post" },
  facebook: { path: /^\/(?:profile\.php|share|story\.php|permalink\.php|watch)\b/iu, label: "Facebook profile" },
  youtube: { path: /^\/(?:watch|shorts|live|embed|playlist|channel)\b/iu, label: "YouTube channel" },
  github: { path: /^\/(?:sponsors|topics|search)\b/iu, label: "GitHub page" },
};
/** Path prefixes that the networks' apps add. */
const appPaths = /^\/(?:mwlite|_u)\//iu;
const videos = /^\/(?:watch|shorts|live|embed)\b/iu;
/** Link shorteners, whose paths are meaningless to people. */
const shorteners = new Set(["lnkd.in", "fb.me"]);

/** Returns a recognizable handle, such as `@sunita`, instead of the full URL. */
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

/** Returns the part unchanged if its percent-encoding is invalid. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
