import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

describe("the body of an upload", () => {
  /** Announces 5 MB and sends none of it: an answer means that nobody waited for the body. */
  function announce(type: string, cookie: string): Promise<string> {
    const { host, port } = new URL(product.url);
    const lines = [
      ...["POST /api/uploads/photo HTTP/1.1", `Host: ${host}`, "Sec-Fetch-Site: same-origin", `Content-Type: ${type}`],
      ...["Content-Length: 5000000", `Cookie: ${cookie}`, "", ""],
    ];
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write(lines.join("\r\n")));
      socket.setEncoding("utf8").once("data", (answer: string) => {
        socket.destroy();
        resolve(answer);
      });
      socket.once("error", reject);
    });
  }

  it.each(["application/json", "multipart/form-data; boundary=x"])("as %s is not read from strangers", async (type) => {
    const answer = await announce(type, "evox_device=x");
    expect(answer).toMatch(/^HTTP\/1\.1 401 /u);
    expect(answer).toContain(message.mustSignInToUpload);
  });

  it.each(["application/json", "text/plain"])("is not read as %s", async (type) => {
    const { client } = await signUp(product);
    expect(await announce(type, `evox=${client.cookies.get("evox")}`)).toMatch(/^HTTP\/1\.1 415 /u);
  });
});
