import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { lingui } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Text assets are compressed once, here, and not at each request. */
function preCompress(): Plugin {
  return {
    name: "pre-compress",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    writeBundle: async ({ dir = "" }) => {
      const folder = join(dir, "assets");
      const files = (await readdir(folder)).filter((file) => /\.(?:js|css|svg)$/u.test(file));
      await Promise.all(
        files.map(async (file) => {
          const path = join(folder, file);
          const text = await readFile(path);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(text));
          await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
        }),
      );
    },
  };
}

/**
 * zod asks whether it may compile a schema before it makes the first one. Our policy says no, which every browser reports as
 * a violation; so it is told beforehand, in the chunk that zod is in, where nothing can come before.
 */
function withoutEval({ moduleIds }: { moduleIds: string[] }): string {
  return moduleIds.some((id) => id.includes("/zod/v4/core/")) ? "globalThis.__zod_globalConfig={jitless:true};" : "";
}

/** The browser makes no JSON schemas, but zod's classes refer to them: 17 KB. */
const withoutJsonSchemas: Plugin = {
  name: "without-json-schemas",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  load: {
    filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/u },
    handler: async (id) => {
      const names = [...(await readFile(id, "utf8")).matchAll(/^export (?:const|function|class) (\w+)/gmu)];
      return names.map(([, name]) => `export const ${name} = () => undefined;`).join("\n");
    },
  },
};

/** What the browser needs of an operation (web/api). The rest would bring all schemas to every screen. */
const usedOfOperation = new Set(["id", "method", "path", "access", "stepUp"]);

type Node = { start: number; end: number; type: string; [key: string]: unknown };
type Call = Node & { callee: { name?: string }; arguments: [{ properties: (Node & { key?: { name: string } })[] }] };
type Edit = { start: number; end: number; text: string };

/** The text of an operation with what the browser needs. */
function shortened(code: string, { start, end, arguments: [definition] }: Call): Edit {
  const used = definition.properties.filter(({ key }) => !key || usedOfOperation.has(key.name));
  const texts = used.map((property) => code.slice(property.start, property.end));
  return { start, end, text: `operation({ ${texts.join(", ")} })` };
}

/** Marks the value of a constant as made only if something reads it. */
const madeIfRead = (code: string, { start, end }: Node): Edit => ({
  ...{ start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` },
});

function shortenConstants(code: string, program: { body: Node[] }): string {
  const declarations = program.body.map((node) => (node.declaration ?? node) as Node);
  const constants = declarations
    .filter(({ kind }) => kind === "const")
    .flatMap(({ declarations: all }) => all as Node[]);
  const values = constants
    .map(({ init }) => init as Node)
    .filter(({ type }) => type === "CallExpression" || type === "ObjectExpression");
  const edits: Edit[] = values.map((value) =>
    (value as Call).callee?.name === "operation" ? shortened(code, value as Call) : madeIfRead(code, value),
  );
  const short = edits.reduceRight(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  );
  // The edits are below the imports.
  const imports = program.body.filter(({ type }) => type === "ImportDeclaration");
  const rest = short.slice(imports.at(-1)?.end ?? 0);
  const unused = imports.filter(({ specifiers }) =>
    (specifiers as { local: { name: string } }[]).every(
      ({ local }) => !new RegExp(`\\b${local.name}\\b`, "u").test(rest),
    ),
  );
  return unused.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), short);
}

/**
 * Leaves out what the browser does not use of `domain`: the schemas of operations, and constants without a reader. The
 * bundler cannot know that making a schema has no other effect.
 */
const withoutUnusedSchemas: Plugin = {
  name: "without-unused-schemas",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  transform: {
    filter: { id: /\/domain\/[\w-]+\/[\w-]+\.ts$/u },
    handler(code) {
      const program = this.parse(code, { lang: "ts" }) as unknown as { body: Node[] };
      return { code: shortenConstants(code, program), moduleSideEffects: false };
    },
  },
};

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Index files of libraries. They import everything, so their imports do not show what is used. */
const barrel = /react-aria-components\/dist\/exports\/index\.mjs$|lucide-react\.mjs$/u;

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

/** Pages that never start the app. */
const standalone: Entries = {
  card: ["web/card/card.ts"],
  landing: ["web/landing/landing.ts"],
  bar: ["web/account-bar/account-bar.ts"],
  worker: ["web/offline/worker.ts"],
};
const start: Entries = { shell: ["web/app/main.tsx"] };
/** What people open first, and what is on every screen. */
const first: Entries = {
  login: ["web/features/auth/pages/auth-page.tsx"],
  menus: ["web/app/shell/user-menu.tsx", "web/app/shell/notification-bell.tsx"],
  dashboard: ["web/features/cards/pages/editor-page.tsx"],
  admin: ["web/features/administration/pages/admin-page.tsx"],
  leader: ["web/features/organizations/pages/leader-page.tsx"],
  // What the dashboard shows next.
  preview: ["web/card/card-thumb.tsx", "web/features/cards/components/share-dialog.tsx"],
};

type Entries = Readonly<Record<string, readonly string[]>>;

/**
 * Puts the app's modules into few files, because each file costs a request (decision 46): one with what the app imports at
 * its start, and all icons; otherwise one for what the same first screens import, so that none loads what it does not
 * use. What standalone pages import, too, is divided by those. As a module's imports are in the files of the same screens,
 * or of more, no two files import each other.
 */
function groupChunks() {
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
  const labelOf = (id: string, graph: ModuleGraph) => {
    if (named.has(id) || id.startsWith("\0rolldown")) return null;
    if (validation.test(id)) return "validation";
    const pages = importing(standalone, id, graph);
    const isAtStart = importing(start, id, graph).length > 0 || id.includes("/lucide-react/");
    const screens = importing(first, id, graph);
    if (pages.length > 0)
      return isAtStart || screens.length > 0 ? [...pages, isAtStart ? "shell" : "app"].join("-") : null;
    return isAtStart ? "shell" : screens.join("-") || null;
  };
  // Dependencies that have no label must stay out.
  return [{ name: labelOf, debugName: "app", includeDependenciesRecursively: false }];
}

/**
 * Two builds from one configuration. `vite build`: the web app, and the small scripts and styles of the card and
 * landing pages, into dist/client. `vite build --ssr`: the pages that the server renders, into dist/pages. The server itself has
 * vite.server.config.ts.
 * Nothing is inlined as data: or as a script, because the content security policy allows neither.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    lingui({ macroTransform: true, failOnCompileError: true }),
    react(),
    tailwindcss(),
    withoutJsonSchemas,
    withoutUnusedSchemas,
    preCompress(),
  ],
  // Without it the server would carry React's development build.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  publicDir: isSsrBuild ? false : "web/public",
  build: {
    outDir: isSsrBuild ? "dist/pages" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: isSsrBuild
        ? "web/server-entry.tsx"
        : {
            app: "web/app/index.html",
            card: "web/card/card.ts",
            cardFonts: "web/card/fonts.css",
            accountBar: "web/account-bar/account-bar.ts",
            landing: "web/landing/landing.ts",
            design: "web/design/index.html",
            sw: "web/offline/worker.ts",
          },
      output: isSsrBuild
        ? { entryFileNames: "pages.mjs" }
        : {
            // A service worker's name must not change, or the old one stays for ever.
            entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
            intro: withoutEval,
            codeSplitting: { groups: groupChunks() },
          },
    },
  },
  ssr: isSsrBuild ? { noExternal: true } : {},
}));
