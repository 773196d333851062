// biome-ignore-all lint/suspicious/noExplicitAny: responses are read field by field, as by an external client
export type TestResponse = { status: number; body: any; text: string; headers: Headers };

/** An HTTP client like a browser: a cookie jar and same-site requests, over a real connection. */
export class Client {
  readonly url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const multipart = body instanceof FormData;
    const raw = typeof body === "string" || body === undefined || multipart;
    const response = await fetch(this.url + path, {
      method,
      redirect: "manual",
      headers: {
        "sec-fetch-site": "same-origin",
        ...this.#cookie(),
        ...(body === undefined || multipart ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as string | FormData) : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const json = response.headers.get("content-type")?.startsWith("application/json") && text !== "";
    return { status: response.status, body: json ? JSON.parse(text) : undefined, text, headers: response.headers };
  }

  #cookie(): { cookie?: string } {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  /** Requests a file like an image on a page. */
  async file(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const response = await fetch(this.url + path, { headers: { ...this.#cookie(), ...headers } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  }

  get = (path: string, headers?: Record<string, string>) => this.send("GET", path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.send("POST", path, body, headers);
  put = (path: string, body?: unknown) => this.send("PUT", path, body);
  patch = (path: string, body?: unknown) => this.send("PATCH", path, body);
  delete = (path: string) => this.send("DELETE", path);
}
