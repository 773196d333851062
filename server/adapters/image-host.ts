import { createHash } from "node:crypto";
import { z } from "zod";
import type { ImageHostConfig } from "../config/storage.ts";
import type { Timeouts } from "../config/timeouts.ts";
import {
  type Reference,
  type Storage,
  StorageError,
  StorageNotFoundError,
  type StoredObject,
  type UploadMetadata,
} from "./storage.ts";

/** In bytes; our images are smaller. */
const maxImage = 32 * 1024 * 1024;

const uploaded = z.object({ secure_url: z.url(), public_id: z.string().min(1) });
const refused = z.object({ error: z.object({ message: z.string() }) });
const listed = z.object({ resources: z.array(uploaded), next_cursor: z.string().optional() });

/**
 * Cloudinary's upload API (product 19.5). The public id is the path in our folder; the row stores `secure_url` and
 * `public_id`.
 */
export function imageHost(config: ImageHostConfig, limits: Timeouts["storage"]): Storage {
  const api = `${config.apiUrl}/v1_1/${encodeURIComponent(config.cloudName)}`;
  const publicId = (path: string) => `${config.folder}/${path}`;
  const basic = Buffer.from(`${config.apiKey}:${config.apiSecret}`).toString("base64");

  async function put(object: StoredObject & { bytes: Uint8Array; about: UploadMetadata; signal: AbortSignal }) {
    const cut = object.path.lastIndexOf("/");
    const form = new FormData();
    form.set("file", new Blob([Buffer.from(object.bytes)], { type: object.contentType }), object.path.slice(cut + 1));
    form.set("upload_preset", config.uploadPreset);
    form.set("api_key", config.apiKey);
    form.set("folder", `${config.folder}/${object.path.slice(0, cut)}`);
    form.set("public_id", object.path.slice(cut + 1));
    form.set("context", writeContext(object.about));
    const { response, body } = await ask(`${api}/image/upload`, { method: "POST", body: form }, object.signal);
    const parsed = uploaded.safeParse(body);
    if (response.ok && parsed.success) return referenceOf(parsed.data);
    throw new StorageError({ kind: "host-refused", status: response.status, detail: detailOf(response, body) });
  }

  async function get({ path, contentType }: StoredObject): Promise<Uint8Array> {
    const extension = contentType === "image/jpeg" ? "jpg" : contentType.slice("image/".length);
    const address = publicId(path).split("/").map(encodeURIComponent).join("/");
    const url = `${config.deliveryUrl}/image/upload/${address}.${extension}`;
    const response = await reach(url, {}, AbortSignal.timeout(limits.read));
    if (response.status === 404) throw new StorageNotFoundError(path);
    if (!response.ok) throw new StorageError({ kind: "refused" });
    return readWhole(response);
  }

  async function remove(path: string): Promise<void> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = { invalidate: "true", public_id: publicId(path), timestamp };
    const form = new URLSearchParams({ ...signed, api_key: config.apiKey, signature: sign(signed, config.apiSecret) });
    const { response } = await ask(
      `${api}/image/destroy`,
      { method: "POST", body: form },
      AbortSignal.timeout(limits.read),
    );
    // A missing image returns 200 "not found".
    if (!response.ok) throw new StorageError({ kind: "refused" });
  }

  async function* list() {
    const start = `${config.folder}/`;
    for (let cursor: string | undefined; ; ) {
      const query = new URLSearchParams({
        prefix: start,
        max_results: "500",
        ...(cursor ? { next_cursor: cursor } : {}),
      });
      const url = `${api}/resources/image/upload?${query}`;
      const init = { headers: { authorization: `Basic ${basic}` } };
      const { response, body } = await ask(url, init, AbortSignal.timeout(limits.list));
      const parsed = listed.safeParse(body);
      if (!response.ok || !parsed.success) throw new StorageError({ kind: "refused" });
      for (const one of parsed.data.resources) {
        yield { path: one.public_id.slice(start.length), reference: referenceOf(one) };
      }
      if (!parsed.data.next_cursor) return;
      cursor = parsed.data.next_cursor;
    }
  }

  return { put, get, remove, list };
}

/** `key=value` joined by `|`, both characters escaped in values. */
function writeContext(about: UploadMetadata): string {
  return Object.entries(about)
    .map(([key, value]) => `${key}=${value.replaceAll(/[\\|=]/gu, String.raw`\$&`)}`)
    .join("|");
}

/** Cloudinary's signature: parameters sorted by name, then the secret. */
function sign(parameters: Record<string, string>, secret: string): string {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join("&");
  return createHash("sha1")
    .update(text + secret)
    .digest("hex");
}

function referenceOf({ public_id, secure_url }: z.infer<typeof uploaded>): Reference {
  return { id: public_id, url: secure_url };
}

/** One line for the error message (product 20.3). */
function detailOf(response: Response, body: unknown): string {
  const parsed = refused.safeParse(body);
  const words = parsed.success ? parsed.data.error.message : response.ok ? "the response was not understood" : "";
  const line = words.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return [...(line === "" ? response.statusText || "no details" : line)].slice(0, 200).join("");
}

async function ask(url: string, init: RequestInit, signal: AbortSignal) {
  const response = await reach(url, init, signal);
  const text = await failing(response.text());
  return { response, body: parse(text) };
}

function reach(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  return failing(fetch(url, { ...init, signal, redirect: "error" }));
}

async function readWhole(response: Response): Promise<Uint8Array> {
  if (Number(response.headers.get("content-length") ?? 0) > maxImage) throw new StorageError({ kind: "refused" });
  return new Uint8Array(await failing(response.arrayBuffer()));
}

async function failing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const isLate = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    throw new StorageError({ kind: isLate ? "timed-out" : "connection" }, error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
