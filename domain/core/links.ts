import { z } from "zod";
import { limits } from "./limits.ts";
import { message } from "./messages.ts";
import { parseUrl } from "./parse-url.ts";
import { readableAddress } from "./readable-address.ts";

const scheme = /^[a-z][a-z0-9+.-]*:/iu;
const unsafeCharacters = /[\s\p{Control}<>"\\]/u;
/** What `URL` leaves as it is in some parts of an address, while other programs stumble over it. */
const encodable = /[{}|^`]/gu;

type LinkRefusal = "scheme" | "characters" | "host" | "user-name" | "too-long";

/**
 * `https://…` as it is, `example.com` with https:// in front, in ASCII; a refusal for anything that is not a web address.
 * Its length is that of what a person reads: in ASCII a character may take nine.
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

/** The address, or null for anything that is not a web address. */
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

/** A web address or nothing. */
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

/** As browsers write it in an address, where nothing is invisible or looks like something else. */
function asWritten(path: string): string {
  return path.replaceAll(/\p{Surrogate}/gu, "\uFFFD").replaceAll(/[^\u0000-\u007E]/gu, encodeURIComponent);
}

/** Where the logo leads: a web address, or a path on this site with exactly one leading slash; default '/'. */
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

/** The address an upload answered with; nothing else can be a photo or logo. */
export function uploadedImageField(refusal: string) {
  return z.string().regex(/^\/media\/[A-Za-z0-9_-]{20,40}$/u, refusal);
}
