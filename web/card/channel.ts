import type { Channel } from "../../domain/sharing/channels.ts";

/** Repeats the channels of the domain, because an import shared with the app would be a separate file to fetch. */
const inAddress = /[?&]via=(qr|nfc|wallet|signature)(?:&|$)/u;

/** Returns how the visitor reached the card. Only short links carry a channel; other addresses count as "page". */
export function channelOf({ pathname, search }: { pathname: string; search: string }): Channel {
  if (!pathname.startsWith("/c/")) return "page";
  return (inAddress.exec(search)?.[1] as Channel | undefined) ?? "link";
}
