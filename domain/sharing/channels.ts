/**
 * The channels by which views are counted: a scanned QR code, an NFC tag, a wallet pass, an email signature, a shared
 * short link. `page` is everything else, such as the canonical URL in a search engine.
 */
export const channels = ["page", "qr", "nfc", "link", "wallet", "signature"] as const;
export type Channel = (typeof channels)[number];

/** The query parameter of a short link that names its channel: `/c/{code}?via=qr`. It does not change the page. */
export const channelKey = "via";
