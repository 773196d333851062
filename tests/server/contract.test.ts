import { Validator } from "@seriousme/openapi-schema-validator";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { operations } from "../../domain/operations.ts";
import { ownProduct } from "../support/own-product.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();

describe("/api/openapi.json", () => {
  it("describes exactly the contract's operations", async () => {
    const { body } = await product.visitor().get("/api/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    const described = Object.entries(body.paths as Record<string, Record<string, { operationId?: string }>>)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, entry]) => `${method.toUpperCase()} ${path} ${entry.operationId}`),
      )
      .sort();
    expect(described).toEqual(operations.map((one) => `${one.method} ${one.path} ${one.id}`).sort());
  });

  it("is a valid OpenAPI 3.1 document", async () => {
    const { body } = await product.visitor().get("/api/openapi.json");
    const { valid, errors } = await new Validator().validate(body);
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it("has a readable page", async () => {
    const page = await product.visitor().get("/api/docs");
    expect(page.status).toBe(200);
    for (const { path } of operations) expect(page.text.includes(path)).toBe(true);
  });
});

describe("who is not signed in", () => {
  it.each(operations.filter((one) => one.access !== "anyone").map((one) => [one.method, one.path, one] as const))(
    "%s %s is refused before anything is read",
    async (method, path, one) => {
      const answer = await product
        .visitor()
        .send(method, path.replace("{id}", "nobody-1"), method === "GET" ? undefined : "{}");
      expect(answer.status).toBe(401);
      expect(answer.body.message).toBe(one.texts?.unauthenticated ?? message.notAuthenticated);
    },
  );
});

describe("the contact form", () => {
  const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Two lines\nof text" };

  it("stores what it is sent", async () => {
    expect((await product.visitor().post("/api/contact", typed)).status).toBe(201);
    const [row] = await rowsOf(product).select().from(tables.contactMessage);
    expect(row).toMatchObject({
      firstName: "Anna",
      lastName: "Öztürk",
      email: "anna@example.com",
      comments: typed.comments,
    });
  });

  it.each([
    [{ firstName: "" }, "firstName"],
    [{ lastName: " " }, "lastName"],
    [{ email: "x" }, "email"],
    [{ comments: "" }, "comments"],
    [{ comments: "c".repeat(5001) }, "comments"],
  ])("refuses %j at its field", async (wrong, field) => {
    const answer = await product.visitor().post("/api/contact", { ...typed, ...wrong });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  it("thanks a robot and keeps nothing of it", async () => {
    await product.visitor().post("/api/contact", { ...typed, email: "robot@example.com", nickname: "x" });
    const { contactMessage } = tables;
    expect(await rowsOf(product).$count(contactMessage, eq(contactMessage.email, "robot@example.com"))).toBe(0);
  });

  it("takes five an hour from one network", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1)
        statuses.push((await strict.visitor().post("/api/contact", typed)).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    } finally {
      await strict.stop();
    }
  });
});
