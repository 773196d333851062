/** The baseline of Node itself: sends the same bytes and headers to every request without reading it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

process.once("message", ({ head, body }: { head: string[]; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, head);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
