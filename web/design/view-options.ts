import { createContext, useContext } from "react";

export const themeChoices = ["system", "light", "dark", "both"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** How the page is looked at; kept in its address, so that a picture of it can be taken again. */
export type ViewOptions = { theme: ThemeChoice; isRtl: boolean };

export const ViewOptionsContext = createContext<ViewOptions>({ theme: "system", isRtl: false });

export function useViewOptions(): ViewOptions {
  return useContext(ViewOptionsContext);
}

export function readViewOptions(): ViewOptions {
  const query = new URLSearchParams(location.search);
  const theme = themeChoices.find((choice) => choice === query.get("theme")) ?? "system";
  return { theme, isRtl: query.get("dir") === "rtl" };
}

export function showAs({ theme, isRtl }: ViewOptions): void {
  const { documentElement: html } = document;
  if (theme === "light" || theme === "dark") html.dataset.theme = theme;
  else delete html.dataset.theme;
  html.dir = isRtl ? "rtl" : "ltr";
  const query = new URLSearchParams({ theme, dir: html.dir });
  history.replaceState(null, "", `?${query}${location.hash}`);
}
