import { type RawAnswer, sendRaw } from "../raw-http.ts";

export type RawRequest = {
  method?: string;
  target: string;
  /** Null omits the header. */
  host?: string | null;
  /** Raw header lines. */
  lines?: readonly string[];
  body?: string;
  version?: "1.0" | "1.1";
};

export type RawResponse = RawAnswer & {
  /** Returns the header's value; repeated headers are joined. */
  header: (name: string) => string;
};

const silenceMs = 10_000;

/** Sends one request, byte for byte, on a new connection. */
export async function requestRaw(port: number, asked: RawRequest): Promise<RawResponse> {
  const { method = "GET", target, host = `localhost:${port}`, lines = [], body, version = "1.1" } = asked;
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body, "latin1")}`];
  const head = [
    `${method} ${target} HTTP/${version}`,
    ...(host === null ? [] : [`Host: ${host}`]),
    ...lines,
    ...length,
    "Connection: close",
  ];
  return read(await sendRaw(port, Buffer.from(`${head.join("\r\n")}\r\n\r\n${body ?? ""}`, "latin1"), silenceMs));
}

function read(answer: RawAnswer): RawResponse {
  const heads = new Map<string, string>();
  for (const line of answer.head.split("\r\n").slice(1)) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    heads.set(name, heads.has(name) ? `${heads.get(name)}, ${value}` : value);
  }
  return { ...answer, header: (name) => heads.get(name) ?? "" };
}
