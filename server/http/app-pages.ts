import { directoryRowsPerPage } from "../../domain/directory/schema.ts";
import { type Manifest, modulesOf } from "./built-modules.ts";

/**
 * The web app's addresses (specification §2, design §5) and the screen that each opens, a module of web/features. Who may
 * open which, the app and the API say.
 */
const screens: Readonly<Record<string, string>> = {
  "/login": "auth/pages/auth-page.tsx",
  "/addmein": "auth/pages/auth-page.tsx",
  "/setup": "auth/pages/set-up-page.tsx",
  "/reset": "auth/pages/reset-page.tsx",
  "/prove": "auth/pages/prove-page.tsx",
  "/role-dashboard": "auth/pages/role-dashboard-page.tsx",
  "/dashboard": "cards/pages/editor-page.tsx",
  "/dashboard/background": "sharing/pages/background-page.tsx",
  "/dashboard/nfc": "physical-cards/pages/nfc-page.tsx",
  "/dashboard/qr": "sharing/pages/qr-studio-page.tsx",
  "/dashboard/signature": "sharing/pages/signature-page.tsx",
  "/dashboard/views": "analytics/pages/views-page.tsx",
  "/dashboard/*": "administration/pages/edit-user-page.tsx",
  "/account": "account/pages/account-page.tsx",
  "/admin": "administration/pages/admin-page.tsx",
  "/admin-tools": "administration/pages/admin-tools-page.tsx",
  "/leader": "organizations/pages/leader-page.tsx",
  "/organization": "organizations/pages/organization-page.tsx",
  "/role-debug": "administration/pages/role-debug-page.tsx",
};

/** Open to visitors, who have no account to ask for. */
const forVisitors = new Set(["/login", "/addmein", "/setup", "/reset", "/prove"]);

/** As `call` of web/api asks for it, or the browser would ask twice. */
const answerAhead = (address: string) =>
  `<link rel="preload" as="fetch" fetchpriority="high" crossorigin href="${address}">`;

/** What a screen asks for first when its address has no parameters to change that. */
const firstAnswers: Readonly<Record<string, readonly string[]>> = {
  "/admin": [`/api/directory?limit=${directoryRowsPerPage}`, "/api/stats"],
};

/** `plain` is for the address without parameters, `withoutAnswers` for engines that would ask again. */
export type AppPage = { html: string; plain: string; withoutAnswers: string };

/** WebKit uses no preloaded answer that may not be stored, as none with personal data may: it would ask twice. */
export function usesPreloadedAnswers(userAgent = ""): boolean {
  return !userAgent.includes("AppleWebKit/") || userAgent.includes("Chrome/");
}

/**
 * The web app's page for each of its addresses: the same document, with the code of its own screen named in the head. The
 * browser fetches it together with the app's instead of after the app has started and asked who is there.
 *
 * @throws when a screen is not in the built web part
 */
export function appPages(document: string, manifest: Manifest): Map<string, AppPage> {
  const pages = Object.entries(screens).map(([path, screen]): [string, AppPage] => {
    const files = modulesOf(manifest, `web/features/${screen}`).filter((file) => !document.includes(`"/${file}"`));
    const ahead = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    const page = document.replace("</head>", `${ahead.join("")}</head>`);
    // Before any script: a hundred of them would go first.
    const withAnswers = (addresses: readonly string[]) =>
      page.replace("<head>", `<head>${addresses.map(answerAhead).join("")}`);
    const account = forVisitors.has(path) ? [] : ["/api/me"];
    const plain = withAnswers([...account, ...(firstAnswers[path] ?? [])]);
    return [path, { html: withAnswers(account), plain, withoutAnswers: page }];
  });
  return new Map(pages);
}
