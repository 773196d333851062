import { z } from "zod";
import { limits } from "./limits.ts";
import { message } from "./messages.ts";
import { parseUrl } from "./parse-url.ts";

const scheme = /^[a-z][a-z0-9+.-]*:/iu;
const unsafeCharacters = /[\s\p{Control}<>"\\^`{|}]/u;

/**
 * `https://…` as it is, `example.com` with https:// in front; null for anything that is not a web address
 * (other schemes, user names inside, no dot in the host).
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (unsafeCharacters.test(text)) return null;
  const hasScheme = scheme.test(text) && !/^[^/:]+:\d+(?:[/?#]|$)/u.test(text);
  if (hasScheme && !/^https?:\/\//iu.test(text)) return null;
  if (!hasScheme && text.startsWith("/")) return null;
  const url = parseUrl(hasScheme ? text : `https://${text}`);
  if (!url) return null;
  if (url.username || url.password) return null;
  const dotted = url.hostname.includes(".") && !url.hostname.startsWith(".") && !url.hostname.endsWith("..");
  if (!dotted && url.hostname !== "localhost") return null;
  if (url.href.length > limits.link) return null;
  return url.pathname === "/" && !url.search && !url.hash && !text.endsWith("/") ? url.origin : url.href;
}

/** A web address or nothing. */
export const webAddressField = z
  .string()
  .max(20_000, message.linkInvalid)
  .transform((typed, context) => {
    if (typed.trim() === "") return "";
    const address = webAddress(typed);
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: message.linkInvalid });
    return z.NEVER;
  });

/** As browsers write it in an address, where nothing is invisible or looks like something else. */
function asWritten(path: string): string {
  return path.replaceAll(/\p{Surrogate}/gu, "\uFFFD").replaceAll(/[^\u0000-\u007E]/gu, encodeURIComponent);
}

/** Where the logo leads: a web address, or a path on this site with exactly one leading slash; default '/'. */
export const logoLinkField = z
  .string()
  .max(20_000, message.logoLinkInvalid)
  .transform((typed, context) => {
    const text = typed.trim();
    if (text === "") return "/";
    const path = asWritten(text);
    if (/^\/(?![/\\])/u.test(text) && !unsafeCharacters.test(text) && path.length <= limits.link) return path;
    const address = webAddress(text);
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: message.logoLinkInvalid });
    return z.NEVER;
  });

/** The address an upload answered with; nothing else can be a photo or logo. */
export function uploadedImageField(refusal: string) {
  return z.string().regex(/^\/media\/[A-Za-z0-9_-]{20,40}$/u, refusal);
}
