/**
 * What a person chose; `system` follows the device. It belongs to their account; a cookie carries it, so that the
 * server's pages know it too, and visitors have nothing but the cookie.
 */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "evox-theme";
const keptSeconds = 365 * 86_400;

/** As the server and the page's own script write it. */
export function themeCookieLine(theme: Theme, isSecure: boolean): string {
  const age = theme === "system" ? 0 : keptSeconds;
  return `${themeCookie}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
