type Values = Record<string, unknown>;

/** Returns the operation's path with encoded parameters, followed by the query string. */
export function addressOf(path: string, params: Values | undefined, query: Values | undefined): string {
  const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params?.[name] ?? "")));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? filled : `${filled}?${text}`;
}
