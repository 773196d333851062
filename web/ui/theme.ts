import { type Theme, themeCookie, themeCookieLine, themes } from "../../domain/core/theme.ts";

export function storedTheme(): Theme {
  const stored = document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${themeCookie}=`))
    ?.slice(themeCookie.length + 1);
  return themes.find((theme) => theme === stored) ?? "system";
}

/** Sets the theme of this browser for a year. The server renders the next page with it (server/http/themed-page.ts). */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = themeCookieLine(theme, location.protocol === "https:");
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.dataset.device ??= bar.media;
    bar.media = theme === "system" ? bar.dataset.device : bar.dataset.device.includes(theme) ? "all" : "not all";
  }
}
