import { resolve } from "node:path";

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Index files of libraries. They import everything, so their imports do not show what is used. */
const barrel = /react-aria-components\/dist\/exports\/index\.mjs$|lucide-react\.mjs$/u;

/** Telephone metadata: only phone fields use it. */
const phoneNumbers = /\/node_modules\/libphonenumber-js\//u;

/** What makes and checks schemas: many modules import it, but only forms use it. */
const validation = /\/node_modules\/zod\/|\/domain\/(?:core\/(?:fields|page)|people\/settings-schema)\.ts$/u;

/** These files with everything that they import statically. */
function collectImports(files: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(files.map((file) => resolve(file)));
  for (const id of found) {
    if (barrel.test(id)) continue;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** In bytes before compression. A smaller file costs more by its request than by what a screen does not use of it. */
const minSize = 4000;

/** What two of these screens import and is small is in one file for them, whatever else imports it. */
const inOneFile = new Set(["dashboard", "admin", "teams"]);

/** @param chunk a chunk's name, which `groupChunks` makes from the screens that share it */
export const isOfFirstScreens = (chunk: string): boolean =>
  chunk === "shell" || chunk.split("-").some((screen) => inOneFile.has(screen));

type Entries = Readonly<Record<string, readonly string[]>>;

/** Pages that never start the app. */
const standalone: Entries = {
  card: ["web/card/card.ts"],
  exchange: ["web/card/exchange/exchange.ts"],
  landing: ["web/landing/landing.ts"],
  contact: ["web/my-contact/my-contact.ts"],
  bar: ["web/account-bar/account-bar.ts"],
  worker: ["web/offline/worker.ts"],
};
const start: Entries = { shell: ["web/app/main.tsx"] };
/** The screens that people open often, and what is on all of them. */
const first: Entries = {
  login: ["web/features/auth/pages/auth-page.tsx"],
  menus: [
    ...["user-menu", "notification-bell"].map((name) => `web/app/shell/${name}.tsx`),
    ...["dialog-frame", "select"].map((name) => `web/ui/${name}.tsx`),
  ],
  dashboard: ["web/features/cards/pages/editor-page.tsx"],
  admin: ["web/features/administration/pages/admin-page.tsx"],
  teams: ["leader-page", "organization-page"].map((name) => `web/features/organizations/pages/${name}.tsx`),
  tools: ["web/features/account/pages/account-page.tsx", "web/features/qr-studio/pages/qr-studio-page.tsx"],
  // What the dashboard and a team's page show next.
  form: ["web/features/cards/components/editor-body.tsx"],
  members: ["web/features/organizations/components/member-dialogs.tsx"],
  preview: ["web/card/card-thumb.tsx", "web/features/cards/components/share-dialog.tsx"],
};

/**
 * Puts the app's modules into few files, because each file costs a request (decision 46): one with what the app imports at
 * its start, and all icons; otherwise one for what the same first screens import, so that none loads what it does not
 * use. What standalone pages import, too, is divided by those. As a module's imports are in the files of the same screens,
 * or of more, no two files import each other.
 */
export function groupChunks() {
  const known = new Map<readonly string[], Set<string>>();
  const importing = (entries: Entries, id: string, graph: ModuleGraph) =>
    Object.entries(entries).flatMap(([name, files]) => {
      const imported = known.get(files) ?? collectImports(files, graph);
      known.set(files, imported);
      return imported.has(id) ? [name] : [];
    });
  // The manifest names these files (server/http/app-pages.ts).
  const named = new Set(
    [standalone, start, first].flatMap((entries) =>
      Object.values(entries)
        .flat()
        .map((file) => resolve(file)),
    ),
  );
  const pagesOf = (id: string, graph: ModuleGraph) => importing(standalone, id, graph);
  const isNamed = (id: string) => named.has(id) || id.startsWith("\0rolldown");
  const withPages = (id: string, graph: ModuleGraph) => {
    const pages = pagesOf(id, graph);
    const isInApp = [start, first].some((entries) => importing(entries, id, graph).length > 0);
    return !isNamed(id) && pages.length > 0 && isInApp ? [...pages, "app"].join("-") : null;
  };
  const screensOf = (id: string, graph: ModuleGraph) => {
    if (isNamed(id) || pagesOf(id, graph).length > 0) return null;
    if (validation.test(id)) return "validation";
    if (phoneNumbers.test(id)) return "phone-numbers";
    if (importing(start, id, graph).length > 0 || id.includes("/lucide-react/")) return "shell";
    return importing(first, id, graph).join("-") || null;
  };
  const shared = (id: string, graph: ModuleGraph) => {
    const screens =
      screensOf(id, graph)
        ?.split("-")
        .filter((screen) => inOneFile.has(screen)) ?? [];
    return screens.length > 1 ? `shared-${screens.join("-")}` : null;
  };
  // Dependencies that have no label must stay out.
  const common = { debugName: "app", includeDependenciesRecursively: false };
  return [
    { ...common, priority: 3, name: withPages },
    { ...common, priority: 2, name: screensOf, minSize },
    { ...common, priority: 1, name: shared },
  ];
}
