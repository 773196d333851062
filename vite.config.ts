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

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Index files of libraries. They import everything, so their imports do not show what is used. */
const barrel = /react-aria-components\/dist\/exports\/index\.mjs$|lucide-react\.mjs$/u;

/** These files with everything that they import statically. */
function collectImports(files: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(files.map((file) => resolve(file)));
  for (const id of found) {
    if (barrel.test(id)) continue;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/**
 * Puts the app's modules into few files, because each file costs a request: `shell` has what the app imports at its start,
 * and all icons; `shared` has what most screens use (decision 46).
 */
function groupChunks() {
  const appEntry = "web/app/main.tsx";
  const standaloneEntries = [
    ...["web/card/card.ts", "web/landing/landing.ts"],
    ...["web/account-bar/account-bar.ts", "web/offline/worker.ts"],
  ];
  let standalone: Set<string> | undefined;
  let initial: Set<string> | undefined;
  // A page that shares a module with these files would load all of the file, or even start the app.
  const isExcluded = (id: string, graph: ModuleGraph) => {
    standalone ??= collectImports(standaloneEntries, graph);
    return standalone.has(id) || id === resolve(appEntry) || id.startsWith("\0rolldown");
  };
  const isInitial = (id: string, graph: ModuleGraph) => {
    initial ??= collectImports([appEntry], graph);
    return initial.has(id) || id.includes("/lucide-react/");
  };
  const group = (label: string, isIn: (id: string, graph: ModuleGraph) => boolean) => ({
    debugName: label,
    name: (id: string, graph: ModuleGraph) => (!isExcluded(id, graph) && isIn(id, graph) ? label : null),
    // Dependencies that are excluded must stay out.
    includeDependenciesRecursively: false,
  });
  return [group("shell", isInitial), { ...group("shared", () => true), minShareCount: 18 }];
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
