/**
 * The theme that a person chose; `system` follows the device. It is stored in the account and copied to a cookie for
 * server-rendered pages; visitors have only the cookie.
 */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "evox-theme";
const keptSeconds = 365 * 86_400;

/** The cookie as both the server and the page's script write it. */
export function themeCookieLine(theme: Theme, isSecure: boolean): string {
  const age = theme === "system" ? 0 : keptSeconds;
  return `${themeCookie}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
