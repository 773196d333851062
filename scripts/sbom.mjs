import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { npm } from "./npm.mjs";
import { main, PlainFailure, root } from "./run.mjs";

/** How npm marks a package that only development needs. */
const development = "cdx:npm:package:development";

/**
 * `npm run sbom`: every package that E-VOX serves with, as the lock file names them, in CycloneDX; needs no network.
 * `npm run sbom -- <file>` names the file; `sbom.cdx.json` otherwise.
 */
main(async () => {
  const file = resolve(process.argv[2] ?? `${root}/sbom.cdx.json`);
  // Not `--omit=dev`: that leaves out every package that a tool of the tests needs too, nodemailer among them.
  const words = ["--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
  // Its warnings would stand before the JSON.
  const { code, output } = await npm(process.execPath, ["sbom", ...words, "--loglevel=silent"]);
  const all = parsed(output);
  if (code !== 0 || all?.bomFormat !== "CycloneDX") throw new PlainFailure("npm could not list the packages.", output);
  const list = withoutTools(all);
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${list.components.length} packages in ${file}`);
});

/** Without what only building and testing need; npm calls the whole by its folder's name. */
function withoutTools({ metadata, components, dependencies, ...rest }) {
  const serves = components.filter(({ properties = [] }) => !properties.some(({ name }) => name === development));
  const known = new Set([metadata.component["bom-ref"], ...serves.map((one) => one["bom-ref"])]);
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name: "evox" } },
    components: serves,
    dependencies: dependencies
      .filter(({ ref }) => known.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => known.has(other)) })),
  };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // said by the caller, with what npm printed
  }
}
