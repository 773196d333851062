import { message } from "../../domain/core/messages.ts";

/** All messages of `domain/core/messages.ts` without parameters; `npm run texts` adds them to the catalogue of the app. */
export const appMessages = (Object.keys(message) as (keyof typeof message)[]).filter(
  (key) => typeof message[key] === "string",
);
