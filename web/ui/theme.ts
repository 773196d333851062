import { type Theme, themeCookie, themes } from "../../domain/core/theme.ts";

const year = 365 * 86_400;

export function storedTheme(): Theme {
  const stored = document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${themeCookie}=`))
    ?.slice(themeCookie.length + 1);
  return themes.find((theme) => theme === stored) ?? "system";
}

/** For this browser and a year. The server writes it into the next page (server/http/themed-page.ts). */
export function chooseTheme(theme: Theme): void {
  const age = theme === "system" ? 0 : year;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.dataset.device ??= bar.media;
    bar.media = theme === "system" ? bar.dataset.device : bar.dataset.device.includes(theme) ? "all" : "not all";
  }
}
