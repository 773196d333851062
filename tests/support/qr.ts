import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
let prepared: Promise<unknown> | undefined;

/** What an independent reader finds in a picture (PNG bytes). */
export async function readCodes(png: Uint8Array): Promise<string[]> {
  prepared ??= readFile(wasm).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  );
  await prepared;
  const found = await readBarcodes(new Uint8Array(png), { formats: ["QRCode"], tryHarder: true });
  return found.map((code) => code.text);
}
