import { operation } from "../core/operation.ts";
import { ownProfileSchema } from "./own-profile-schema.ts";
import { meSchema } from "./schema.ts";

/** Separate from the query for the current user, which every screen needs, because it imports the input schemas. */
export const updateMe = operation({
  id: "updateMe",
  method: "PATCH",
  quota: "account",
  path: "/api/me",
  tag: "people",
  summary: "Change your name, company, logo, logo link, email language and settings",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  body: ownProfileSchema,
  output: meSchema,
});
