import type { Page } from "playwright-core";
import { message } from "../../domain/core/messages.ts";

/** Requests never get a response: the page keeps loading. */
export const hangs = (address: string) => (page: Page) => page.route(address, () => new Promise(() => {}));
/** Requests fail with a network error. */
export const isLost = (address: string) => (page: Page) => page.route(address, (route) => route.abort());
/** Requests get a 500 response. */
export const fails = (address: string) => (page: Page) =>
  page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL", message: message.unexpected } }),
  );
/** Requests get an empty success response. */
export const succeeds = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 204 }));
