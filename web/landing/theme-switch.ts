import type { Theme } from "../../domain/core/theme.ts";
import { chooseTheme, storedTheme } from "../ui/theme.ts";

/** The choice in the footer; kept for the server, which writes it into every page that it makes for this browser. */
export function enhanceThemeSwitch(): void {
  const field = document.querySelector<HTMLFieldSetElement>("[data-theme-switch]");
  if (!field) return;
  field.hidden = false;
  for (const option of field.querySelectorAll<HTMLInputElement>("input")) {
    option.checked = option.value === storedTheme();
    option.addEventListener("change", () => chooseTheme(option.value as Theme));
  }
}
