type Served = { publicUrl: URL; config: { cardHosts: readonly string[] } };

/** The origin that a short address is written with; `chosen` is an organization's host, null where it chose none. */
export type ShortBase = (chosen: string | null) => URL;

/** An organization's host while the operator serves it, else the operator's first one, else PUBLIC_URL. */
export function shortBaseOf({ publicUrl, config }: Served): ShortBase {
  const origin = (host: string) => new URL(`${publicUrl.protocol}//${host}`);
  const bases = new Map(config.cardHosts.map((host) => [host, origin(host)]));
  const usual = config.cardHosts[0];
  const otherwise = usual === undefined ? publicUrl : origin(usual);
  return (chosen) => (chosen === null ? otherwise : (bases.get(chosen) ?? otherwise));
}
