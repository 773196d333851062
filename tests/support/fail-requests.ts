import type { Page, Route } from "playwright-core";
import { message } from "../../domain/core/messages.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Makes these requests get the response of an unexpected server error. */
export async function failRequests(page: Page, method: Method, path: string): Promise<void> {
  const answer = { status: 500, json: { code: "INTERNAL", message: message.unexpected, requestId: "test" } };
  await page.route(path, (route: Route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  );
}
