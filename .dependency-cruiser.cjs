/**
 * The arrows between rooms (docs/architecture.md). Each comment says where the code belongs instead; it is what
 * `npm test` prints. Run by scripts/check-boundaries.mjs, which also refuses a run that read hardly any modules.
 */

const routes = "(^|[/-])routes[^/]*\\.ts$";

/** A package, wherever npm put it. */
const packageNamed = (names) => `(^|/)node_modules/(${names})/`;

/** Files that nothing imports because a tool or a person starts them. */
const entries = [
  "^server/main\\.ts$",
  "^cli/",
  "^web/app/main\\.tsx$",
  "^web/server-entry\\.tsx$",
  "^web/(account-bar/account-bar|card/card|landing/landing|offline/worker)\\.ts$",
  "\\.d\\.ts$",
  "\\.css$",
];

/** Rooms from the bottom up: each uses those before it and none behind it. A new room takes its place here. */
const order = {
  domain: [
    ...["core", "account", "audit", "contact", "people", "auth", "cards", "media", "directory", "notifications"],
    ...["organizations", "physical-cards", "names", "sharing", "contact-files", "qr-codes", "wallet", "analytics"],
    ...["retired-links", "operations.ts"],
  ],
  server: [
    ...[
      "core",
      "config",
      "adapters",
      "emails",
      "db",
      "data",
      "metrics",
      "services.ts",
      "http",
      "unit-of-work",
      "features",
      "app.ts",
      "jobs",
    ],
    ...["process", "main.ts"],
  ],
  "server/data": [
    ...["backup", "service", "views", "wallet", "short-codes", "qr-styles", "directory", "files", "limits"],
    ...["memberships", "messages", "physical-cards", "audit", "cards", "invitations", "second-factors", "tokens"],
    ...["retired-links", "notifications", "people", "organizations", "sessions"],
  ],
  "server/features": [
    ...["service", "audit", "media", "notifications", "access", "contact", "physical-cards", "retired-links", "people"],
    ...["cards", "analytics", "organizations", "auth", "public-cards", "previews", "card-page", "qr-codes"],
    ...["card-files", "wallet", "account", "administration", "backup"],
  ],
  web: [
    "ui",
    "api",
    "forms",
    "page",
    "card",
    "landing",
    "offline",
    "account-bar",
    "features",
    "app",
    "design",
    "server-entry.tsx",
  ],
  "web/features": [
    ...["admin-search", "media", "service", "people", "auth", "cards", "analytics", "audit", "directory"],
    ...[
      "retired-links",
      "qr-studio",
      "signature",
      "contact",
      "organizations",
      "account",
      "administration",
      "notifications",
    ],
    ...["physical-cards"],
  ],
};

const arrow = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

/** A room is a folder, or a file beside them. */
const pathOf = (parent, room) => `^${parent}/${room.replaceAll(".", "\\.")}${/\.tsx?$/.test(room) ? "$" : "/"}`;

function ordered(parent, rooms) {
  const listed = rooms.map((room) => pathOf(parent, room));
  return [
    arrow(
      "rooms-are-listed",
      "This room has no place in the order of rooms: give it one in .dependency-cruiser.cjs.",
      { path: `^${parent}/`, pathNot: listed },
      {},
    ),
    ...listed
      .slice(0, -1)
      .map((room, index) =>
        arrow(
          "rooms-in-order",
          "A room uses those below it only: turn the import around, pass a function in, or move what both need further down.",
          { path: room },
          { path: listed.slice(index + 1) },
        ),
      ),
  ];
}

module.exports = {
  forbidden: [
    arrow(
      "domain-stands-alone",
      "domain imports nothing of ours: move what it needs into domain, or the caller that needs both into server or web.",
      { path: "^domain/" },
      { path: "^(server|web|cli|tests|scripts)/" },
    ),
    arrow(
      "domain-does-no-io",
      "domain is pure and runs in the browser too: files, network and processes belong in server/adapters or server/db.",
      { path: "^domain/" },
      { dependencyTypes: ["core"] },
    ),
    arrow(
      "web-not-to-server",
      "web never imports server: what both need belongs in domain; data comes through the API (web/api).",
      { path: "^web/" },
      { path: "^(server|cli)/" },
    ),
    arrow(
      "one-door-to-web",
      "Only server/http/render* reaches web, through the built pages: render there and pass it what the page needs.",
      { path: "^(server|cli)/", pathNot: "^server/http/render" },
      { path: "^web/" },
    ),
    ...Object.entries(order).flatMap(([parent, rooms]) => ordered(parent, rooms)),
    arrow(
      "sql-in-data",
      "Only server/data holds SQL: write a function in the room of the table's entity, and call it from commands or routes.",
      { path: "^server/", pathNot: "^server/(data|db)/" },
      { path: [packageNamed("drizzle-orm|postgres"), "^server/db/schema/"] },
    ),
    arrow(
      "commands-below-routes",
      "Commands know nothing of routes: pass in what the request said.",
      { path: "^server/features/", pathNot: routes },
      { path: routes },
    ),
    arrow(
      "unit-of-work-writes-audit",
      "Only the unit of work and backups append to the audit log: call work.audit().",
      { path: "^server/features/", pathNot: "^server/features/(audit|backup)/" },
      { path: "^server/unit-of-work/audit-log", dependencyTypesNot: ["type-only"] },
    ),
    arrow(
      "requests-stay-in-routes",
      "Only routes*.ts, public-files.ts, server/http and app.ts see a request: pass commands plain values and return plain values.",
      { path: "^server/", pathNot: [routes, "/public-files\\.ts$", "^server/http/", "^server/(app|main)\\.ts$"] },
      { path: packageNamed("fastify|@fastify|fastify-type-provider-zod") },
    ),
    arrow(
      "routes-stay-in-their-feature",
      "A feature uses nobody else's routes: what both need belongs in a file of its own, in the lower of the two rooms.",
      { path: "^server/features/([^/]+)/" },
      { path: routes, pathNot: "^server/features/$1/" },
    ),
    arrow(
      "ui-knows-no-cards",
      "web/ui is the design system and knows nothing of cards or people: put this component into web/features/<feature>/components, or pass in what it shows.",
      { path: "^web/ui/" },
      { path: ["^web/(?!ui/)", "^domain/(?!core/)"] },
    ),
    arrow(
      "public-pages-stay-small",
      "The card and landing pages are apart from the web app: what both show belongs in web/card, texts and rules in domain.",
      { path: "^web/(card|landing)/" },
      { path: "^web/(app|features|api)/" },
    ),
    arrow(
      "web-features-by-the-door",
      "A feature of web uses another's api.ts, hooks (use-*.ts) and components only: what else both need belongs in domain or web/ui.",
      { path: "^web/features/([^/]+)/" },
      {
        path: "^web/(features|app)/",
        pathNot: [
          ...["^web/features/$1/", "^web/features/[^/]+/(api\\.ts$|use-[^/]+\\.ts$|components/)"],
          "^web/features/admin-search/",
        ],
      },
    ),
    arrow(
      "no-cycles",
      "Two modules that need each other are one, or need a third: move what both use into a file of its own.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    arrow(
      "no-orphans",
      "Nothing imports this file and it imports nothing: delete it, or import it where it is meant to be used.",
      { orphan: true, pathNot: entries },
      {},
    ),
    arrow(
      "not-to-dev-dependency",
      "`npm start` installs without development packages: move this one to dependencies, or the code into tests.",
      { path: "^(domain|server|web|cli)/" },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    arrow(
      "resolvable",
      "This import leads nowhere: correct the path (with its extension) or add the package.",
      { path: "^(domain|server|web|cli)/" },
      { couldNotResolve: true, pathNot: ["\\?(inline|url|raw)$"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Tests may look anywhere; what a virtual module of Vite's is, only Vite knows.
    exclude: { path: ["\\.test\\.tsx?$", "^dist/", "^virtual:"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".css", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
