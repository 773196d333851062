import { adminAct } from "../core/fresh-sign-in.ts";
import { operation } from "../core/operation.ts";
import { auditExportSchema, auditListQuery, auditPage, signInListQuery, signInPage } from "./schema.ts";

export const listAuditLog = operation({
  id: "listAuditLog",
  method: "GET",
  path: "/api/audit-log",
  tag: "audit",
  summary: "Who did what to whom, from, to and when; newest first",
  access: "admin",
  status: 200,
  query: auditListQuery,
  output: auditPage,
});

/** A POST, since the export itself is an entry. */
export const exportAuditLog = operation({
  id: "exportAuditLog",
  method: "POST",
  quota: "list-export",
  path: "/api/audit-log/export",
  tag: "audit",
  summary: "The filtered log as CSV",
  access: "admin",
  freshSignIn: adminAct,
  status: 200,
  body: auditExportSchema,
  produces: "text/csv",
});

export const listSignIns = operation({
  id: "listSignIns",
  method: "GET",
  path: "/api/sign-ins",
  tag: "audit",
  summary:
    "Sign-ins of everybody, newest first; the last 50 of each person are kept, and the last 50 that were refused",
  access: "admin",
  status: 200,
  query: signInListQuery,
  output: signInPage,
});
