/** Accepted hosts and origins; without PUBLIC_URL, also loopback names and addresses on our port (product 22.3). */
export type KnownHosts = {
  /** `home`: PUBLIC_URL's; `cards`: one of CARD_HOSTS; null: unknown. */
  kindOf: (host: string | undefined) => "home" | "cards" | null;
  /** Null: the first of CARD_HOSTS, which serves all cards. */
  ownHostOf: (host: string | undefined) => string | null;
  /** A card host's pages may request only that host. */
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

  /** As a URL has it: lower case, without the default port. */
  function plain(host: string): string {
    const name = host.toLowerCase();
    return name.endsWith(defaultPort) ? name.slice(0, -defaultPort.length) : name;
  }

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
