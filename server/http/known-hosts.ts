/**
 * Which Host and Origin are ours. Absolute addresses come from PUBLIC_URL alone; while the operator has not set it the
 * loopback names and addresses on our port count too (product 22.3). CARD_HOSTS are known for cards only.
 */
export type KnownHosts = {
  /** `home`: PUBLIC_URL's. `cards`: one of CARD_HOSTS. Null: none of ours. */
  kindOf: (host: string | undefined) => "home" | "cards" | null;
  /** A card host that serves one organization; null: the first of CARD_HOSTS, which serves all. */
  ownHostOf: (host: string | undefined) => string | null;
  /** Whether a page of this origin may ask that host for something; a card host's pages ask it alone. */
  isKnownOrigin: (origin: string, host: string | undefined) => boolean;
};

export function knownHosts(publicUrl: URL, isDefault: boolean, cardHosts: readonly string[]): KnownHosts {
  const origins = new Set([publicUrl.origin]);
  if (isDefault) {
    for (const name of ["localhost", "127.0.0.1", "[::1]"])
      origins.add(new URL(`http://${name}:${publicUrl.port}`).origin);
  }
  const home = new Set([...origins].map((origin) => new URL(origin).host));
  const cards = new Set(cardHosts);
  const defaultPort = publicUrl.protocol === "https:" ? ":443" : ":80";

  /** As a URL writes it: in small letters, without the scheme's own port. */
  function plain(host: string): string {
    const name = host.toLowerCase();
    return name.endsWith(defaultPort) ? name.slice(0, -defaultPort.length) : name;
  }

  // Nearly everybody writes them as we do.
  const asWritten = new Map<string, "home" | "cards">([...cards].map((host) => [host, "cards"]));
  for (const host of home) asWritten.set(host, "home");

  function kindOf(host: string | undefined): "home" | "cards" | null {
    if (host === undefined) return null;
    const known = asWritten.get(host);
    if (known) return known;
    if (home.has(plain(host))) return "home";
    return cards.has(plain(host)) ? "cards" : null;
  }

  return {
    kindOf,
    ownHostOf: (host) => {
      const name = plain(host ?? "");
      return name === cardHosts[0] ? null : name;
    },
    isKnownOrigin: (origin, host) =>
      kindOf(host) === "cards" ? origin === `${publicUrl.protocol}//${plain(host ?? "")}` : origins.has(origin),
  };
}
