import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * Two builds from one configuration. `vite build`: the web app, and the small scripts and styles of the card and
 * landing pages, into dist/client. `vite build --ssr`: the pages that the server renders, into dist/server.
 * Nothing is inlined as data: or as a script, because the content security policy allows neither.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : "web/public",
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
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
            landing: "web/landing/landing.ts",
          },
      output: isSsrBuild ? { entryFileNames: "pages.mjs" } : {},
    },
  },
  ssr: isSsrBuild ? { noExternal: true } : {},
}));
