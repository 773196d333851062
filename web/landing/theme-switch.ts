import type { Theme } from "../../domain/core/theme.ts";
import { chooseTheme, storedTheme } from "../ui/theme.ts";

/** Enables the theme choice in the footer, stored in a cookie so that the server renders pages in that theme. */
export function enhanceThemeSwitch(): void {
  const field = document.querySelector<HTMLFieldSetElement>("[data-theme-switch]");
  if (!field) return;
  field.hidden = false;
  for (const option of field.querySelectorAll<HTMLInputElement>("input")) {
    option.checked = option.value === storedTheme();
    option.addEventListener("change", () => {
      const theme = option.value as Theme;
      chooseTheme(theme);
      if (hasSignedInMark()) saveTheme(theme);
    });
  }
}

/** Reads the mark that web/api/signed-in-mark.ts sets. */
const hasSignedInMark = () => localStorage.getItem("evox-signed-in") === "1";

/** Saves the theme to the account too, because the app would restore the old one. Errors are ignored. */
function saveTheme(theme: Theme): void {
  const body = JSON.stringify({ settings: { theme } });
  const headers = { "content-type": "application/json" };
  void fetch("/api/me", { method: "PATCH", body, headers, keepalive: true }).catch(() => {});
}
