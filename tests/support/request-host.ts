import { type IncomingHttpHeaders, request } from "node:http";

export type HostResponse = { status: number; headers: IncomingHttpHeaders; text: string };

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request to a port with the given Host header. */
export function requestHost(
  port: number,
  host: string,
  path: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<HostResponse> {
  return new Promise((resolve, reject) => {
    // Without its length, a DELETE's body would be read as another request.
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const all = { host, ...length, ...headers };
    const sent = request({ port, host: "127.0.0.1", path, method, headers: all }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
