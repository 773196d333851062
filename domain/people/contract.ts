import { operation } from "../core/operation.ts";
import { meSchema, ownProfileSchema } from "./schema.ts";

export const getMe = operation({
  id: "getMe",
  method: "GET",
  path: "/api/me",
  tag: "people",
  summary: "The signed-in person, their organization and what they may do",
  access: "person",
  status: 200,
  output: meSchema,
  errors: ["UNAUTHENTICATED"],
});

export const updateMe = operation({
  id: "updateMe",
  method: "PATCH",
  path: "/api/me",
  tag: "people",
  summary: "Change one's own name, company, logo and logo link",
  access: "person",
  status: 200,
  body: ownProfileSchema,
  output: meSchema,
  errors: ["INVALID_INPUT", "BAD_REQUEST", "UNAUTHENTICATED", "FORBIDDEN"],
});
