/**
 * The ways to a card that its owner is told apart: a code that was scanned, a tag that was touched, a wallet pass, an
 * e-mail signature, a short link that was sent. `page` is all the rest: the long address, as found by a search engine.
 */
export const channels = ["page", "qr", "nfc", "link", "wallet", "signature"] as const;
export type Channel = (typeof channels)[number];

/** Where a short address says its channel: `/c/{code}?via=qr`. The page that it leads to is the same. */
export const channelKey = "via";
