import { z } from "zod";
import { limits } from "./limits.ts";
import { message } from "./messages.ts";
import { parseUrl } from "./parse-url.ts";
import { readableAddress } from "./readable-address.ts";

const scheme = /^[a-z][a-z0-9+.-]*:/iu;
const unsafeCharacters = /[\s\p{Control}<>"\\]/u;
/** Characters that `URL` leaves unencoded in some parts of a URL and that other programs reject. */
const encodable = /[{}|^`]/gu;

type LinkRefusal = "scheme" | "characters" | "host" | "user-name" | "too-long";

/**
 * Normalizes to ASCII: `https://…` unchanged, `example.com` with https:// added. Returns an error for anything else.
 * Limits the length of the readable form, because a character may take nine in ASCII.
 */
function readWebAddress(typed: string): { address: string } | { refusal: LinkRefusal } {
  const text = typed.trim();
  const hasScheme = scheme.test(text) && !/^[^/:]+:\d+(?:[/?#]|$)/u.test(text);
  if (hasScheme && !/^https?:\/\//iu.test(text)) return { refusal: "scheme" };
  if (!hasScheme && text.startsWith("/")) return { refusal: "scheme" };
  if (unsafeCharacters.test(text)) return { refusal: "characters" };
  const url = parseUrl(hasScheme ? text : `https://${text}`);
  if (!url || encodable.test(url.hostname)) return { refusal: "host" };
  if (url.username || url.password) return { refusal: "user-name" };
  const dotted = url.hostname.includes(".") && !url.hostname.startsWith(".") && !url.hostname.endsWith("..");
  if (!dotted && url.hostname !== "localhost") return { refusal: "host" };
  const isOrigin = url.pathname === "/" && !url.search && !url.hash && !text.endsWith("/");
  const address = isOrigin ? url.origin : url.href.replaceAll(encodable, encodeURIComponent);
  if (readableAddress(address).length > limits.link) return { refusal: "too-long" };
  return { address };
}

/** Returns the URL, or null if it is invalid. */
export function webAddress(typed: string): string | null {
  const read = readWebAddress(typed);
  return "address" in read ? read.address : null;
}

const linkMessages: Record<LinkRefusal, string> = {
  scheme: message.linkInvalid,
  characters: message.linkCharacters,
  host: message.linkHost,
  "user-name": message.linkUserName,
  "too-long": message.linkTooLong(limits.link),
};

/** A web address or "". */
export const webAddressField = z
  .string()
  .max(limits.typedLink, linkMessages["too-long"])
  .transform((typed, context) => {
    if (typed.trim() === "") return "";
    const read = readWebAddress(typed);
    if ("address" in read) return read.address;
    context.addIssue({ code: "custom", message: linkMessages[read.refusal] });
    return z.NEVER;
  });

/** Percent-encodes non-ASCII characters, so that none is invisible or looks like another. */
function asWritten(path: string): string {
  return path.replaceAll(/\p{Surrogate}/gu, "\uFFFD").replaceAll(/[^\u0000-\u007E]/gu, encodeURIComponent);
}

/** The logo's link: a web address, or a path on this site with exactly one leading slash; '/' by default. */
export const logoLinkField = z
  .string()
  .max(limits.typedLink, message.logoLinkInvalid)
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

/** The URL that an upload returned; the only valid value for a photo or logo. */
export function uploadedImageField(refusal: string) {
  return z.string().regex(/^\/media\/[A-Za-z0-9_-]{20,40}$/u, refusal);
}
