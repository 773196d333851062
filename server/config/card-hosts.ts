/** As browsers send it: without the default port. */
const hostForm =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/u;

/**
 * Parses a comma-separated list; the hosts use PUBLIC_URL's scheme.
 * @param refuse throws
 * @returns lower case, in order
 */
export function cardHosts(
  list: string | undefined,
  publicUrl: URL | undefined,
  port: number,
  refuse: (why: string) => never,
): string[] {
  if (list === undefined) return [];
  const scheme = publicUrl?.protocol ?? "http:";
  const own = publicUrl ? [publicUrl.host] : ["localhost", "127.0.0.1", "[::1]"].map((name) => `${name}:${port}`);
  const hosts = list.split(",").map((entry) => {
    const typed = entry.trim().toLowerCase();
    const host = hostForm.test(typed) ? URL.parse(`${scheme}//${typed}`)?.host : undefined;
    if (!host) return refuse("must be hosts like cards.example.com, separated by commas");
    if (own.includes(host)) return refuse(`${host} is PUBLIC_URL's own host; name another one`);
    return host;
  });
  if (new Set(hosts).size < hosts.length) refuse("lists the same host twice");
  return hosts;
}
