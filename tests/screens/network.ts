import type { Page } from "playwright-core";
import { message } from "../../domain/core/messages.ts";

/** Requests that are never answered: what loads keeps loading. */
export const hangs = (address: string) => (page: Page) => page.route(address, () => new Promise(() => {}));
/** Requests that are lost on the way. */
export const isLost = (address: string) => (page: Page) => page.route(address, (route) => route.abort());
/** Requests that end in a failure of the server. */
export const fails = (address: string) => (page: Page) =>
  page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL", message: message.unexpected } }),
  );
/** Requests that are answered with nothing, as done. */
export const succeeds = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 204 }));
