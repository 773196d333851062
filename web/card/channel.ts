import type { Channel } from "../../domain/sharing/channels.ts";

/** Written out, because what the card's script shares with the app would be a file of its own to fetch. */
const inAddress = /[?&]via=(qr|nfc|wallet|signature)(?:&|$)/u;

/** How a visitor came to the card at this address; what no address of ours says is not believed. */
export function channelOf({ pathname, search }: { pathname: string; search: string }): Channel {
  if (!pathname.startsWith("/c/")) return "page";
  return (inAddress.exec(search)?.[1] as Channel | undefined) ?? "link";
}
