import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { npm } from "./npm.mjs";
import { ExpectedFailure, main, root } from "./run.mjs";

/** npm's mark of a development-only package. */
const development = "cdx:npm:package:development";

/**
 * `npm run sbom`: writes all runtime packages of the lock file in CycloneDX format, without a network. `npm run sbom --
 * <file>` sets the file; the default is `sbom.cdx.json`.
 */
main(async () => {
  const file = resolve(process.argv[2] ?? `${root}/sbom.cdx.json`);
  // Not `--omit=dev`, which also omits runtime packages that a test tool needs, such as nodemailer.
  const words = ["--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
  // npm would print warnings before the JSON.
  const { code, output } = await npm(process.execPath, ["sbom", ...words, "--loglevel=silent"]);
  const all = parsed(output);
  if (code !== 0 || all?.bomFormat !== "CycloneDX")
    throw new ExpectedFailure("npm could not list the packages.", output);
  const list = withoutTools(all);
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${list.components.length} packages in ${file}`);
});

/** Removes development packages and renames the root, which npm names after its folder. */
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
    return null; // the caller reports it with npm's output
  }
}
