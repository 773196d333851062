import { createHash } from "node:crypto";
import { type FaultyServer, type ReceivedRequest, type StubResponse, startFaultyServer } from "./faulty-server.ts";

const keys = {
  cloud: "demo cloud",
  apiKey: "123456",
  apiSecret: "host-secret",
  preset: "cards_unsigned",
  folder: "evox/test",
};

export type Upload = { publicId: string; bytes: Buffer; type: string; fields: Record<string, string> };

export type ImageHostServer = FaultyServer & {
  uploads: Map<string, Upload>;
  /** Rejects uploads with this error. */
  refuseWith: (refusal: { status: number; message: string } | null) => void;
  environment: Record<string, string>;
};

/** The provider's upload API as in product 19.5, its deletion, its listing, and image delivery. */
export async function startImageHostServer(): Promise<ImageHostServer> {
  const uploads: ImageHostServer["uploads"] = new Map();
  let refusal: { status: number; message: string } | null = null;
  let url = "";
  const api = `/v1_1/${encodeURIComponent(keys.cloud)}`;

  async function handle(asked: ReceivedRequest): Promise<StubResponse> {
    const { method, path } = asked;
    if (method === "POST" && path === `${api}/image/upload`) return refusal ? refuse(refusal) : receive(asked);
    if (method === "POST" && path === `${api}/image/destroy`) return destroy(asked);
    if (method === "GET" && path === `${api}/resources/image/upload`) return list(asked);
    if (method === "GET" && path.startsWith("/shown/image/upload/")) return show(path);
    return refuse({ status: 404, message: "No such route" });
  }

  async function receive({ headers, body }: ReceivedRequest): Promise<StubResponse> {
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": headers["content-type"] ?? "" },
    }).formData();
    const file = form.get("file");
    const text = (name: string) => String(form.get(name) ?? "");
    if (text("upload_preset") !== keys.preset) return refuse({ status: 400, message: "Upload preset not found" });
    if (text("api_key") !== keys.apiKey) return refuse({ status: 401, message: "Unknown API key" });
    if (!(file instanceof File)) return refuse({ status: 400, message: "Missing required parameter - file" });
    const publicId = `${text("folder")}/${text("public_id")}`;
    const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<
      string,
      string
    >;
    uploads.set(publicId, { publicId, bytes: Buffer.from(await file.arrayBuffer()), type: file.type, fields });
    return json(200, resource(publicId));
  }

  function resource(publicId: string) {
    const extension = extensionOf(uploads.get(publicId)?.type ?? "");
    return { public_id: publicId, secure_url: `${url}/shown/image/upload/v1/${encodeURI(publicId)}.${extension}` };
  }

  function destroy({ body }: ReceivedRequest): StubResponse {
    const { signature, api_key, ...signed } = Object.fromEntries(new URLSearchParams(body.toString()));
    const names = Object.keys(signed).sort();
    const text = names.map((name) => `${name}=${signed[name]}`).join("&");
    const isSigned =
      createHash("sha1")
        .update(text + keys.apiSecret)
        .digest("hex") === signature;
    if (!isSigned || api_key !== keys.apiKey) return refuse({ status: 401, message: "Invalid Signature" });
    return json(200, { result: uploads.delete(signed.public_id ?? "") ? "ok" : "not found" });
  }

  /** Three at a time, so that a listing has pages. */
  function list({ headers, query }: ReceivedRequest): StubResponse {
    const basic = Buffer.from(`${keys.apiKey}:${keys.apiSecret}`).toString("base64");
    if (headers.authorization !== `Basic ${basic}`) return refuse({ status: 401, message: "unknown api_key" });
    const after = query.get("next_cursor") ?? "";
    const ids = [...uploads.keys()].sort().filter((id) => id > after && id.startsWith(query.get("prefix") ?? ""));
    const page = ids.slice(0, 3);
    return json(200, {
      resources: page.map(resource),
      ...(ids.length > page.length ? { next_cursor: page.at(-1) } : {}),
    });
  }

  function show(path: string): StubResponse {
    const shown = decodeURIComponent(path.slice("/shown/image/upload/".length));
    const found = [...uploads.values()].find(({ publicId, type }) => shown === `${publicId}.${extensionOf(type)}`);
    return found ? { status: 200, type: found.type, body: found.bytes } : { status: 404 };
  }

  const server = await startFaultyServer(handle);
  url = server.url;
  return {
    ...server,
    uploads,
    refuseWith: (next) => {
      refusal = next;
    },
    environment: {
      STORAGE: "cloudinary",
      CLOUDINARY_CLOUD_NAME: keys.cloud,
      CLOUDINARY_API_KEY: keys.apiKey,
      CLOUDINARY_API_SECRET: keys.apiSecret,
      CLOUDINARY_UPLOAD_PRESET: keys.preset,
      CLOUDINARY_FOLDER: keys.folder,
      CLOUDINARY_API_URL: server.url,
      CLOUDINARY_DELIVERY_URL: `${server.url}/shown`,
    },
  };
}

function extensionOf(type: string): string {
  return type === "image/jpeg" ? "jpg" : type.slice("image/".length);
}

function json(status: number, value: unknown): StubResponse {
  return { status, body: JSON.stringify(value) };
}

function refuse({ status, message }: { status: number; message: string }): StubResponse {
  return json(status, { error: { message } });
}
