import type { Theme } from "../../domain/core/theme.ts";
import { chooseTheme, storedTheme } from "../ui/theme.ts";

/** The choice in the footer; kept for the server, which writes it into every page that it makes for this browser. */
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

/** As web/api/signed-in-mark.ts leaves it. */
const hasSignedInMark = () => localStorage.getItem("evox-signed-in") === "1";

/** The account's too, or the app would bring the old one back. Refused or offline, it is this browser's alone. */
function saveTheme(theme: Theme): void {
  const body = JSON.stringify({ settings: { theme } });
  const headers = { "content-type": "application/json" };
  void fetch("/api/me", { method: "PATCH", body, headers, keepalive: true }).catch(() => {});
}
