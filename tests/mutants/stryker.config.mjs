/** `npm run proof:mutants`: every rule is changed in every small way, and a unit test must notice. */
export default {
  testRunner: "in-process",
  plugins: [new URL("in-process-runner.ts", import.meta.url).pathname],
  mutate: [
    "domain/{people,organizations,cards,physical-cards}/policy.ts",
    "domain/core/{verdict,fields,links,email,text,csv,escape-html,markup,attachment,page}.ts",
    "domain/cards/{phone,socials,schema,subscription}.ts",
    "domain/{people,organizations,auth,physical-cards}/schema.ts",
    "domain/physical-cards/{ndef,states}.ts",
    "domain/sharing/{contact-file,contact-file-form,contact-file-line,contact-file-name,code-text,code-svg,addresses}.ts",
  ],
  concurrency: 1,
  coverageAnalysis: "perTest",
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: "test-results/mutants.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: "test-results/mutants",
  ignorePatterns: ["dist", "data", ".evox", "screens", "migrations", "docs", "web", "server", "bench", "deploy", "test-results"],
  thresholds: { high: 100, low: 95, break: 90 },
};
