/** What a person chose; `system` follows the device. Kept in a cookie, so that the server's pages know it too. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "evox-theme";
