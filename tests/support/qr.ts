import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
let prepared: Promise<unknown> | undefined;

type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** Reads codes in a picture (PNG bytes, or RGBA pixels) with an independent reader. */
export async function readCodes(picture: Uint8Array | Pixels): Promise<string[]> {
  prepared ??= readFile(wasm).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  );
  await prepared;
  const input = picture instanceof Uint8Array ? new Uint8Array(picture) : { colorSpace: "srgb" as const, ...picture };
  const found = await readBarcodes(input, { formats: ["QRCode"], tryHarder: true });
  return found.map((code) => code.text);
}
