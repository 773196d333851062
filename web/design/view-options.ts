import { createContext, useContext } from "react";

export const themeChoices = ["system", "light", "dark", "both"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Display options of the page, stored in its address so that a screenshot is reproducible. */
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
