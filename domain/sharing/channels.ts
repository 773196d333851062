/**
 * The ways to a card that its owner is told apart: a code that was scanned, a tag that was touched, a wallet pass, an
 * e-mail signature, a short link that was sent. `page` is all the rest: the long address, as found by a search engine.
 */
export const channels = ["page", "qr", "nfc", "link", "wallet", "signature"] as const;
export type Channel = (typeof channels)[number];

/** Where a short address says its channel: `/c/{code}?via=qr`. The page that it leads to is the same. */
export const channelKey = "via";

/** How a visitor came to the card at this address; what no address of ours says is not believed. */
export function channelOf(address: { pathname: string; search: string }): Channel {
  if (!address.pathname.startsWith("/c/")) return "page";
  const said = new URLSearchParams(address.search).get(channelKey);
  return channels.find((channel) => channel === said && channel !== "page") ?? "link";
}
