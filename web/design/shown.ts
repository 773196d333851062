import { createContext, useContext } from "react";

export const themeChoices = ["system", "light", "dark", "both"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** How the page is looked at; kept in its address, so that a picture of it can be taken again. */
export type Shown = { theme: ThemeChoice; isRtl: boolean };

export const ShownContext = createContext<Shown>({ theme: "system", isRtl: false });

export function useShown(): Shown {
  return useContext(ShownContext);
}

export function readShown(): Shown {
  const query = new URLSearchParams(location.search);
  const theme = themeChoices.find((choice) => choice === query.get("theme")) ?? "system";
  return { theme, isRtl: query.get("dir") === "rtl" };
}

export function showAs({ theme, isRtl }: Shown): void {
  const { documentElement: html } = document;
  if (theme === "light" || theme === "dark") html.dataset.theme = theme;
  else delete html.dataset.theme;
  html.dir = isRtl ? "rtl" : "ltr";
  const query = new URLSearchParams({ theme, dir: html.dir });
  history.replaceState(null, "", `?${query}${location.hash}`);
}
