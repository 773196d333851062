import { request } from "node:http";
import { browserHeaders } from "./load.ts";
import type { RecordedResponse } from "./reference-servers.ts";

/** Returns the compressed response without headers that every server sets itself. */
function ask(url: string): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: browserHeaders, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const own = new Set(["date", "connection", "keep-alive"]);
        const head = Object.entries(response.headers).filter(([name]) => !own.has(name));
        resolve({ head: head.flatMap(([name, value]) => [name, String(value)]), body: Buffer.concat(parts) });
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}

/**
 * Returns a page's response once it is compressed with brotli, which the server does for frequently requested pages.
 */
export async function waitForCompressed(url: string): Promise<RecordedResponse> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await ask(url);
    if (answer.head[answer.head.indexOf("content-encoding") + 1] === "br") return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("brotli was never made");
}
