/**
 * The allowed imports between modules (docs/architecture.md). `npm test` prints the comment of a violated rule, which says
 * where the code belongs. Run by scripts/check-boundaries.mjs, which also fails if hardly any files were read.
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
  "^web/(account-bar/account-bar|card/(card|exchange/exchange)|landing/landing|my-contact/my-contact|offline/worker)\\.ts$",
  "\\.d\\.ts$",
  "\\.css$",
];

/** Modules in order: each imports only from earlier ones. Add a new module here. */
const order = {
  domain: [
    ...["core", "account", "audit", "contact", "people", "auth", "cards", "media", "directory", "notifications"],
    ...[
      "upgrades",
      "organizations",
      "physical-cards",
      "names",
      "sharing",
      "contact-files",
      "qr-codes",
      "wallet",
      "analytics",
    ],
    ...["contacts", "retired-links", "operations.ts"],
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
    ...[
      "memberships",
      "messages",
      "physical-cards",
      "upgrades",
      "audit",
      "cards",
      "invitations",
      "second-factors",
      "tokens",
    ],
    ...["retired-links", "notifications", "people", "organizations", "sessions", "contacts"],
  ],
  "server/features": [
    ...["service", "audit", "media", "notifications", "access", "contact", "physical-cards", "retired-links", "people"],
    ...[
      "cards",
      "upgrades",
      "analytics",
      "organizations",
      "auth",
      "public-cards",
      "contacts",
      "previews",
      "card-page",
      "qr-codes",
    ],
    ...["card-files", "wallet", "account", "administration", "backup"],
  ],
  web: [
    "build",
    "texts",
    "emails",
    "wallet",
    "network",
    "ui",
    "api",
    "forms",
    "page",
    "card",
    "landing",
    "my-contact",
    "offline",
    "account-bar",
    "features",
    "app",
    "design",
    "server-entry.tsx",
  ],
  "web/features": [
    ...["admin-search", "media", "service", "people", "auth", "upgrades", "cards"],
    ...["card-tools", "analytics", "audit", "directory"],
    ...[
      "retired-links",
      "qr-studio",
      "signature",
      "contact",
      "contacts",
      "organizations",
      "account",
      "administration",
      "notifications",
    ],
    ...["physical-cards"],
  ],
};

/** Their texts are the catalogue `admin`. */
const adminFeatures = "^web/features/(administration|audit|contact|directory)/";

const rule = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

/** A module is a folder, or a file next to the folders. */
const pathOf = (parent, module) => `^${parent}/${module.replaceAll(".", "\\.")}${/\.tsx?$/.test(module) ? "$" : "/"}`;

function ordered(parent, modules) {
  const listed = modules.map((module) => pathOf(parent, module));
  return [
    rule(
      "modules-are-listed",
      "This module is not in the list: add it to `order` in .dependency-cruiser.cjs.",
      { path: `^${parent}/`, pathNot: listed },
      {},
    ),
    ...listed
      .slice(0, -1)
      .map((module, index) =>
        rule(
          "modules-in-order",
          "A module imports only from earlier modules: reverse the import, pass a function in, or move the shared code to an earlier module.",
          { path: module },
          { path: listed.slice(index + 1) },
        ),
      ),
  ];
}

module.exports = {
  forbidden: [
    rule(
      "domain-stands-alone",
      "domain imports nothing of ours: move what it needs into domain, or the caller that needs both into server or web.",
      { path: "^domain/" },
      { path: "^(server|web|cli|tests|scripts)/" },
    ),
    rule(
      "domain-does-no-io",
      "domain is pure and runs in the browser too: files, network and processes belong in server/adapters or server/db.",
      { path: "^domain/" },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "web-not-to-server",
      "web never imports server: what both need belongs in domain; data comes through the API (web/api).",
      { path: "^web/" },
      { path: "^(server|cli)/" },
    ),
    rule(
      "one-door-to-web",
      "Only server/http/render* reaches web, through the built pages: render there and pass it what the page needs.",
      { path: "^(server|cli)/", pathNot: "^server/http/render" },
      { path: "^web/" },
    ),
    rule(
      "admin-texts",
      "Only the admins' screens load the catalogue of these features (lingui.config.ts): move what others need to another feature.",
      { path: "^web/features/", pathNot: adminFeatures },
      { path: adminFeatures },
    ),
    ...Object.entries(order).flatMap(([parent, modules]) => ordered(parent, modules)),
    rule(
      "sql-in-data",
      "Only server/data holds SQL: write a function in the module of the table's entity, and call it from commands or routes.",
      { path: "^server/", pathNot: "^server/(data|db)/" },
      { path: [packageNamed("drizzle-orm|postgres"), "^server/db/schema/"] },
    ),
    rule(
      "commands-below-routes",
      "Commands know nothing of routes: pass in what the request said.",
      { path: "^server/features/", pathNot: routes },
      { path: routes },
    ),
    rule(
      "unit-of-work-writes-audit",
      "Only the unit of work and backups append to the audit log: call work.audit().",
      { path: "^server/features/", pathNot: "^server/features/(audit|backup)/" },
      { path: "^server/unit-of-work/audit-log", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "requests-stay-in-routes",
      "Only routes*.ts, public-files.ts, server/http and app.ts see a request: pass commands plain values and return plain values.",
      { path: "^server/", pathNot: [routes, "/public-files\\.ts$", "^server/http/", "^server/(app|main)\\.ts$"] },
      { path: packageNamed("fastify|@fastify|fastify-type-provider-zod") },
    ),
    rule(
      "routes-stay-in-their-feature",
      "A feature does not import another's routes: move the shared code to a separate file in the earlier of the two modules.",
      { path: "^server/features/([^/]+)/" },
      { path: routes, pathNot: "^server/features/$1/" },
    ),
    rule(
      "ui-knows-no-cards",
      "web/ui is the design system and knows nothing of cards or people: put this component into web/features/<feature>/components, or pass in what it shows.",
      { path: "^web/ui/" },
      { path: ["^web/(?!(?:ui|texts|network)/)", "^domain/(?!core/)"] },
    ),
    rule(
      "public-pages-stay-small",
      "The card and landing pages are apart from the web app: what both show belongs in web/card, texts and rules in domain.",
      { path: "^web/(card|landing)/" },
      { path: "^web/(app|features|api)/" },
    ),
    rule(
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
    rule(
      "no-cycles",
      "Two modules that need each other are one, or need a third: move what both use into a file of its own.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    rule(
      "no-orphans",
      "Nothing imports this file and it imports nothing: delete it, or import it where it is meant to be used.",
      { orphan: true, pathNot: entries },
      {},
    ),
    rule(
      "not-to-dev-dependency",
      "`npm start` installs without development packages: move this one to dependencies, or the code into tests.",
      { path: "^(domain|server|web|cli)/" },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
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
