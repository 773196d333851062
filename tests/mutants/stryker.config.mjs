import { join } from "node:path";

/**
 * `npm run proof:mutants`: applies every small change to the files below, one at a time; a unit test must fail.
 * Undetectable changes are excluded in the code, with a reason (`// Stryker disable …`).
 */
export default {
  testRunner: "in-process",
  plugins: [join(import.meta.dirname, "in-process-runner.ts")],
  mutate: [
    // Permissions: none may survive (scripts/mutants.mjs).
    "domain/{auth,people,organizations,cards,retired-links,physical-cards}/policy.ts",
    "domain/core/decision.ts",
    "domain/physical-cards/states.ts",
    // Input.
    "domain/core/{digits,email,fields,links,page,text}.ts",
    "domain/cards/{phone,socials,subscription}.ts",
    "domain/{account,audit,auth,cards,retired-links,organizations,people,physical-cards}/schema.ts",
    "domain/auth/{passkey-schema,second-factor-schema}.ts",
    "domain/audit/days.ts",
    // Derived values.
    "domain/retired-links/redirect-target.ts",
    "domain/physical-cards/reprint-price.ts",
    // Text output.
    "domain/core/{attachment,csv,escape-html,bidi-isolate,markup}.ts",
    "domain/physical-cards/ndef.ts",
    "domain/sharing/{addresses,signature}.ts",
    "domain/qr-codes/qr-text.ts",
    "domain/contact-files/{contact-file,contact-file-form,contact-file-line,contact-file-name}.ts",
  ],
  concurrency: 1,
  coverageAnalysis: "perTest",
  reporters: ["json"],
  jsonReporter: { fileName: "test-results/mutants.json" },
  tempDirName: "test-results/mutants",
  ignorePatterns: [
    ...["bench", "data", "deploy", "dist", "docs", ".evox", "migrations", "screens", "server", "test-results", "web"],
  ],
  allowConsoleColors: false,
  warnings: { slow: false },
  thresholds: { high: 100, low: 95, break: 90 },
};
