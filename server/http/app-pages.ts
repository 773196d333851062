import { type AppLanguage, sourceLanguage } from "../../domain/core/languages.ts";
import { type Manifest, modulesOf } from "./built-modules.ts";

/** The web app's addresses and their screens in web/features. */
const screens: Readonly<Record<string, string>> = {
  "/login": "auth/pages/auth-page.tsx",
  "/addmein": "auth/pages/auth-page.tsx",
  "/setup": "auth/pages/set-up-page.tsx",
  "/reset": "auth/pages/reset-page.tsx",
  "/prove": "auth/pages/verify-email-page.tsx",
  "/invitation": "organizations/pages/invitation-page.tsx",
  "/role-dashboard": "auth/pages/role-dashboard-page.tsx",
  "/dashboard": "cards/pages/editor-page.tsx",
  "/dashboard/background": "qr-studio/pages/background-page.tsx",
  "/dashboard/nfc": "physical-cards/pages/nfc-page.tsx",
  "/dashboard/qr": "qr-studio/pages/qr-studio-page.tsx",
  "/dashboard/signature": "signature/pages/signature-page.tsx",
  "/dashboard/views": "analytics/pages/views-page.tsx",
  "/dashboard/*": "administration/pages/edit-user-page.tsx",
  "/contacts": "contacts/pages/contacts-page.tsx",
  "/contacts/new": "contacts/pages/capture-page.tsx",
  "/contacts/settings": "contacts/pages/exchange-page.tsx",
  "/contacts/events": "contacts/events/events-page.tsx",
  "/contacts/events/*": "contacts/events/event-page.tsx",
  "/contacts/*": "contacts/pages/contact-page.tsx",
  "/account": "account/pages/account-page.tsx",
  "/admin": "administration/pages/admin-page.tsx",
  "/admin-tools": "administration/pages/admin-tools-page.tsx",
  "/leader": "organizations/pages/leader-page.tsx",
  "/organization": "organizations/pages/organization-page.tsx",
  "/role-debug": "administration/pages/role-debug-page.tsx",
};

/** Screens without the catalogue `tools`, and screens with `admin` (web/texts/app-texts.ts). */
const baseScreens = new Set(["/login", "/addmein", "/setup", "/reset", "/prove", "/role-dashboard", "/dashboard"]);
const forAdmins = new Set(["/dashboard/*", "/admin", "/admin-tools", "/role-debug"]);

/**
 * Preloads the screen's modules and texts in the head, so that they load in parallel with the app.
 * @param document in the language
 * @throws if a screen or a catalogue is not in the built web part
 */
export function appPages(document: string, manifest: Manifest, language: AppLanguage): Map<string, string> {
  const pages = Object.entries(screens).map(([path, screen]): [string, string] => {
    const catalogues = ["app"];
    if (language !== sourceLanguage) catalogues.push("messages", "visitor");
    if (!baseScreens.has(path)) catalogues.push("tools");
    if (forAdmins.has(path)) catalogues.push("admin");
    const modules = [`web/features/${screen}`, ...catalogues.map((name) => `web/texts/${name}/${language}.po`)];
    const files = new Set(modules.flatMap((module) => modulesOf(manifest, module)));
    const ahead = [...files]
      .filter((file) => !document.includes(`"/${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return [path, document.replace("</head>", `${ahead.join("")}</head>`)];
  });
  return new Map(pages);
}
