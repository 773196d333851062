import sharp from "sharp";
import { message, reason } from "../../../domain/core/messages.ts";
import { imageWidths } from "../../../domain/media/address.ts";
import { imageLimits } from "../../../domain/media/contract.ts";
import type { Client } from "../../support/client.ts";
import { form } from "../../support/images.ts";
import type { SignedIn } from "../../support/people.ts";
import { type Seed, secret } from "./seeds.ts";

/** Allowed statuses and messages for a rejected image (product 19.1 and 20.2). */
const refusals = new Map<number, readonly string[]>([
  [400, [message.uploadFailed(reason.imageBroken), message.uploadFailed(reason.imagePixels)]],
  [413, [message.photoTooLarge, message.logoTooLarge]],
  [415, [message.uploadFailed(reason.imageKind)]],
]);

const shared = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
} as const;

/** Traces that must be removed from an image: location, markup, archive, document. */
const traces = [secret, "<script", "<svg", "PK\x03\x04", "%PDF", "ran(", "Exif\0\0", "http://ns.adobe.com"];

/** `size` of the stored image; null if it was rejected. */
export type Evaluation = { size: { width: number; height: number } | null; faults: string[] };

/** Closes the connection, because on a busy machine an idle one may exceed the keep-alive timeout. */
const alone = { connection: "close" };

/** Uploads an image and checks the result. */
export async function judge({ client }: SignedIn, kind: "photo" | "logo", { bytes }: Seed): Promise<Evaluation> {
  const answer = await client.post(`/api/uploads/${kind}`, form(bytes, "picture.png", "image/png"), alone);
  if (answer.status !== 201) {
    const said = answer.body?.message;
    const isKnown = refusals.get(answer.status)?.includes(said) ?? false;
    return { size: null, faults: isKnown ? [] : [`answered ${answer.status} ${said ?? answer.text.slice(0, 80)}`] };
  }
  const { url, width, height, ...more } = answer.body;
  const faults = Object.keys(more).map((key) => `tells ${key}`);
  if (width * height > imageLimits.pixels) faults.push(`has ${width} by ${height} pixels`);
  faults.push(...(await look(client, url, { width, height })));
  // A narrower copy, as pages request it.
  faults.push(...(await look(client, `${url}/${imageWidths[kind][0]}.webp`, null)));
  return { size: { width, height }, faults };
}

async function look(client: Client, path: string, size: { width: number; height: number } | null): Promise<string[]> {
  const { bytes, ...answer } = await client.file(path, alone);
  if (answer.status !== 200) return [`is shown with ${answer.status}`];
  const faults: string[] = [];
  const type = answer.headers.get("content-type") ?? "";
  for (const [name, value] of Object.entries(shared)) {
    if (answer.headers.get(name) !== value) faults.push(`is shown with ${name} ${answer.headers.get(name)}`);
  }
  if (!answer.headers.get("content-security-policy")?.endsWith("; sandbox")) faults.push("is shown outside a sandbox");
  const read = await sharp(bytes, { failOn: "warning" })
    .metadata()
    .catch(() => null);
  if (!read) return [...faults, "is no picture"];
  if (type !== `image/${read.format}` || !/^(?:jpeg|webp|png)$/u.test(read.format))
    faults.push(`is ${read.format} and says ${type}`);
  if (size && (read.width !== size.width || read.height !== size.height))
    faults.push(`is ${read.width} by ${read.height}`);
  for (const kept of ["exif", "icc", "xmp", "iptc", "tifftagPhotoshop", "comments", "orientation"] as const) {
    if (read[kept] !== undefined) faults.push(`keeps ${kept}`);
  }
  if ((read.pages ?? 1) > 1) faults.push(`has ${read.pages} frames`);
  const text = bytes.toString("latin1");
  for (const trace of traces)
    if (trace.length > 4 && text.includes(trace)) faults.push(`keeps ${JSON.stringify(trace)}`);
  return faults;
}
