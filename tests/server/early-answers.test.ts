import { describe, expect, it } from "vitest";
import { setPerson } from "../support/factories.ts";
import { createTeam } from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { addTotp } from "../support/second-factors.ts";

const product = ownProduct({ ADMIN_2FA: "required" });

/** The addresses that a screen lets the browser request ahead. */
async function early({ client }: Pick<SignedIn, "client">, path: string, headers = {}): Promise<string[]> {
  const answer = await client.get(path, { accept: "text/html", ...headers });
  return [...(answer.headers.get("link") ?? "").matchAll(/<([^>]+)>/gu)].map((found) => found[1] ?? "");
}

describe("what the browser requests ahead of the code", () => {
  it("is what the server gives that person", async () => {
    const user = await signUp(product);
    const { leader } = await createTeam(product);
    const admin = await signUpAs(product, "admin");
    await addTotp(product, admin);
    for (const [person, path, most] of [
      [user, "/dashboard", 2],
      [leader, "/leader", 4],
      [admin, "/admin", 3],
      [user, "/account", 1],
    ] as const) {
      const addresses = await early(person, path);
      expect([path, addresses.length]).toEqual([path, most]);
      for (const address of addresses) {
        expect([address, (await person.client.get(address)).status]).toEqual([address, 200]);
      }
    }
  });

  it("is only the person while the rest would be refused", async () => {
    const user = await signUp(product);
    await setPerson(product, user.id, { mustChangePassword: true });
    expect(await early(user, "/dashboard")).toEqual(["/api/me"]);
    const admin = await signUpAs(product, "admin");
    expect(await early(admin, "/admin")).toEqual(["/api/me"]);
    expect(await early({ client: product.visitor() }, "/dashboard")).toEqual(["/api/me"]);
    expect(await early(await signUp(product), "/admin")).toEqual(["/api/me"]);
  });

  it("is nothing where visitors come, and where the engine would request it again", async () => {
    const user = await signUp(product);
    expect(await early(user, "/login")).toEqual([]);
    const safari =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1";
    expect(await early(user, "/dashboard", { "user-agent": safari })).toEqual([]);
  });
});
