import { request } from "node:http";
import { Client, type TestResponse } from "./client.ts";
import { type ProductOptions, startTestProduct, type TestProduct } from "./product.ts";

export const hostedUrl = "https://cards.test";

export type HostedResponse = TestResponse & { bytes: Buffer };

/** Connects like a proxy that terminates TLS: to loopback, with the host of PUBLIC_URL. */
export class HostedClient extends Client {
  readonly port: number;

  constructor(port: number) {
    super(hostedUrl);
    this.port = port;
  }

  override async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HostedResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const form = body instanceof FormData ? new Response(body) : null;
    const bytes = form ? Buffer.from(await form.arrayBuffer()) : textOf(body);
    const answer = await exchange(this.port, method, path, bytes, {
      host: new URL(hostedUrl).host,
      ...(cookie ? { cookie, "sec-fetch-site": "same-origin" } : {}),
      ...(bytes === undefined ? {} : { "content-type": form?.headers.get("content-type") ?? "application/json" }),
      ...headers,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

function textOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}

function exchange(
  port: number,
  method: string,
  path: string,
  body: Buffer | undefined,
  headers: Record<string, string>,
): Promise<HostedResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () => {
        const bytes = Buffer.concat(pieces);
        const text = bytes.toString("utf8");
        const named = new Headers();
        for (const [name, values] of Object.entries(answer.headersDistinct)) {
          for (const value of values ?? []) named.append(name, value);
        }
        const json = named.get("content-type")?.startsWith("application/json") && text !== "";
        const body = json ? JSON.parse(text) : undefined;
        resolve({ status: answer.statusCode ?? 0, body, text, bytes, headers: named });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

export type HostedProduct = Omit<TestProduct, "visitor"> & { visitor: () => HostedClient };

/** Starts the product under an https URL, which wallets require. */
export async function startHostedProduct(
  environment: Record<string, string>,
  options?: ProductOptions,
): Promise<HostedProduct> {
  const product = await startTestProduct({ PUBLIC_URL: hostedUrl, ...environment }, options);
  return { ...product, visitor: () => new HostedClient(product.port) };
}
