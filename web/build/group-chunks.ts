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

/** The screens that people open often. What one of them loads is in few files. */
const frequent = ["login", "dashboard", "admin", "teams"];

/** @param chunk a chunk's name, which `groupChunks` makes from the screens that share it */
export const isOfFirstScreens = (chunk: string): boolean =>
  ["libraries", "shell", "shared", "controls", "lists", ...frequent].includes(chunk.replace(/-others$/u, ""));

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
 * Puts the app's modules into few files, because each file costs a request, and a slow processor some milliseconds
 * (decision 46):
 * - `libraries` and `shell`: what the app imports at its start, and all icons
 * - `shared`: what the dashboard and another screen of `frequent` import; `controls`: login and another; `lists`: admin and
 *   teams
 * - a screen of `frequent`: its own modules; those that less frequent screens import, too, are in `<screen>-others`
 * - the rest by the screens that import it; what standalone pages import, too, by those pages
 *
 * A module's imports are in its file or in one further up, so no two files import each other.
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
  const name = (id: string, graph: ModuleGraph): string | null => {
    if (named.has(id) || id.startsWith("\0rolldown")) return null;
    const pages = importing(standalone, id, graph);
    const isAtStart = importing(start, id, graph).length > 0;
    const screens = importing(first, id, graph);
    if (pages.length > 0) return isAtStart || screens.length > 0 ? [...pages, "app"].join("-") : null;
    if (validation.test(id)) return "validation";
    if (phoneNumbers.test(id)) return "phone-numbers";
    if (id.includes("/lucide-react/")) return "libraries";
    if (isAtStart) return id.includes("/node_modules/") ? "libraries" : "shell";
    const sharing = frequent.filter((screen) => screens.includes(screen));
    if (sharing.length > 1 && sharing.includes("dashboard")) return "shared";
    if (sharing.length > 1) return sharing.includes("login") ? "controls" : "lists";
    return sharing.length === 1 && screens.length > 1 ? `${sharing[0]}-others` : screens.join("-") || null;
  };
  // Dependencies that have no label must stay out.
  return [{ debugName: "app", includeDependenciesRecursively: false, name }];
}
