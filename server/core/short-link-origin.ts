type Served = { publicUrl: URL; config: { cardHosts: readonly string[] } };

/** `chosen`: an organization's host, or null. */
export type ShortLinkOrigin = (chosen: string | null) => URL;

/** `chosen` if still in CARD_HOSTS, else the first one, else PUBLIC_URL. */
export function shortLinkOriginOf({ publicUrl, config }: Served): ShortLinkOrigin {
  const origin = (host: string) => new URL(`${publicUrl.protocol}//${host}`);
  const bases = new Map(config.cardHosts.map((host) => [host, origin(host)]));
  const usual = config.cardHosts[0];
  const otherwise = usual === undefined ? publicUrl : origin(usual);
  return (chosen) => (chosen === null ? otherwise : (bases.get(chosen) ?? otherwise));
}
