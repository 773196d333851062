import { defineConfig } from "vite";
import { currentBuildSource } from "./server/process/built-from.ts";

/** Left as they are: what has native code, and what is only loaded when somebody asks for it, which takes no time of a start. */
const asTheyAre = [
  ...["@node-rs/argon2", "sharp"],
  ...["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner", "@simplewebauthn/server", "jose", "nodemailer"],
  ...["passkit-generator", "prom-client"],
];

/**
 * The server and the packages that it starts with as a few files in dist/server: a start reads these in half the time that a thousand
 * modules take (docs/decisions/0041). Names stay as they are written, for a fault's sake.
 */
export default defineConfig({
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    evoxBuiltFrom: JSON.stringify(currentBuildSource(import.meta.dirname)),
  },
  publicDir: false,
  build: {
    outDir: "dist/server",
    emptyOutDir: true,
    ssr: true,
    target: "node24",
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: "server/main.ts", worker: "server/process/worker.ts" },
      // Nothing is left out: decodeURIComponent(text), to see whether it can be read, would be taken for nothing.
      treeshake: false,
      output: { minify: false, entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
    },
  },
  ssr: { noExternal: true, external: asTheyAre },
});
