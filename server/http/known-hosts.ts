/**
 * Which Host and Origin are ours. Absolute addresses come from PUBLIC_URL alone; while the operator has not set it the
 * loopback names and addresses on our port count too (design §5).
 */
export type KnownHosts = {
  isKnownHost: (host: string | undefined) => boolean;
  isKnownOrigin: (origin: string) => boolean;
};

export function knownHosts(publicUrl: URL, isDefault: boolean): KnownHosts {
  const origins = new Set([publicUrl.origin]);
  if (isDefault) {
    for (const name of ["localhost", "127.0.0.1", "[::1]"])
      origins.add(new URL(`http://${name}:${publicUrl.port}`).origin);
  }
  const hosts = new Set([...origins].map((origin) => new URL(origin).host));
  const defaultPort = publicUrl.protocol === "https:" ? ":443" : ":80";
  return {
    isKnownHost: (host) => {
      if (host === undefined) return false;
      const name = host.toLowerCase();
      return hosts.has(name) || (name.endsWith(defaultPort) && hosts.has(name.slice(0, -defaultPort.length)));
    },
    isKnownOrigin: (origin) => origins.has(origin),
  };
}
