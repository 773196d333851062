import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { lingui } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { groupChunks, isOfFirstScreens } from "./web/build/group-chunks.ts";
import { withoutUnusedSchemas } from "./web/build/without-unused-schemas.ts";

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

/**
 * Chrome compiles the files of the first screens while they load, beside the main thread, instead of each function at its
 * first call. On a slow phone `/admin` and `/leader` are usable 12 to 15 % earlier at a second visit (both builds by
 * turns). Other browsers ignore the hint.
 */
const compileHints: Plugin = {
  name: "compile-hints",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle: {
    // The hint must be the first line, and Vite adds a line of its own.
    order: "post",
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !isOfFirstScreens(chunk.name)) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

/**
 * react-aria checks the browser's locale as it loads, with a format of dates, although the app sets its own. A page's first
 * takes 60 ms on a slow phone; `getCanonicalLocales` throws at the same tags.
 */
const withoutLocaleCheck: Plugin = {
  name: "without-locale-check",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  transform: {
    filter: { id: /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/u },
    handler: (code) => {
      const check = "Intl.DateTimeFormat.supportedLocalesOf(";
      if (!code.includes(check)) throw new Error("react-aria no longer checks the browser's locale");
      return code.replace(check, "Intl.getCanonicalLocales(");
    },
  },
};

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
    withoutLocaleCheck,
    withoutUnusedSchemas,
    compileHints,
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
            exchange: "web/card/exchange/exchange.ts",
            landing: "web/landing/landing.ts",
            myContact: "web/my-contact/my-contact.ts",
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
