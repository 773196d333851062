import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

/** A preview on a machine without fonts: what the product's own fonts lack would be drawn as boxes. */

const root = join(import.meta.dirname, "../..");
const latin = join(root, "server/features/previews/fonts");
const unpacked = join(root, "dist/preview-fonts");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evox-fonts-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A sans-serif and a serif design. */
const designs = ["lift", "ledger"];
const names = {
  Latin: "Sunita Gurung",
  Nepali: "सुनिता श्रेष्ठ",
  Arabic: "عمر الخطيب",
  Chinese: "林美玲",
  Japanese: "山田さくら",
  Korean: "김민수",
  Russian: "Анна Щукина",
  Greek: "Ελένη",
};

const program = `
  import { createHash } from "node:crypto";
  import { previewImage } from ${JSON.stringify(join(root, "server/features/previews/preview-image.ts"))};
  const hashes = {};
  for (const [script, name] of Object.entries(${JSON.stringify(names)})) {
    for (const design of ${JSON.stringify(designs)}) {
      const image = await previewImage({ name, jobTitle: name, company: "", accent: "#D6370C", design }, null);
      hashes[script + " " + design] = createHash("sha256").update(image).digest("hex");
    }
  }
  process.stdout.write(JSON.stringify(hashes));
`;

async function drawWith(...folders: string[]): Promise<Record<string, string>> {
  const config = join(folder, `fonts-${folders.length}.conf`);
  const dirs = folders.map((each) => `<dir>${each}</dir>`).join("");
  await writeFile(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>${dirs}<cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  const env = { ...process.env, FONTCONFIG_FILE: config };
  const words = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, env });
  return JSON.parse(stdout);
}

it("names in the scripts of our languages are drawn without a font of the machine", async () => {
  const [boxes, drawn] = await Promise.all([drawWith(latin), drawWith(latin, unpacked)]);
  const same = Object.keys(drawn).filter((key) => drawn[key] === boxes[key]);
  expect(same).toEqual(designs.map((design) => `Latin ${design}`));
});
