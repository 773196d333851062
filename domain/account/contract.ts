import { z } from "zod";
import { operation } from "../core/operation.ts";
import { deleteAccountSchema, deletionSchema } from "./schema.ts";

export const getDeletion = operation({
  id: "getDeletion",
  method: "GET",
  path: "/api/me/deletion",
  tag: "account",
  summary: "Get what deleting your account would remove",
  access: "person",
  beforeSecondFactor: true,
  status: 200,
  output: deletionSchema,
});

/** A POST, because proxies may drop the body of a DELETE, which carries the password. */
export const deleteAccount = operation({
  id: "deleteAccount",
  method: "POST",
  quota: "account",
  path: "/api/me/deletion",
  tag: "account",
  summary: "Permanently delete your account with its cards, images and sessions",
  access: "person",
  beforeSecondFactor: true,
  whileSuspended: true,
  status: 204,
  body: deleteAccountSchema,
  errors: ["CONFLICT", "UNAVAILABLE"],
});

/** A POST, because the export is written to the audit log. */
export const exportAccount = operation({
  id: "exportAccount",
  method: "POST",
  quota: "own-export",
  path: "/api/me/export",
  tag: "account",
  summary: "Export your data as a ZIP file with JSON and images",
  access: "person",
  beforeSecondFactor: true,
  whileSuspended: true,
  status: 200,
  bodyOptional: true,
  body: z.strictObject({}),
  produces: "application/zip",
});
