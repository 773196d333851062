import { operation } from "../core/operation.ts";
import { adminStepUp } from "../core/step-up.ts";
import { auditExportSchema, auditListQuery, auditPage, signInListQuery, signInPage } from "./schema.ts";

export const listAuditLog = operation({
  id: "listAuditLog",
  method: "GET",
  path: "/api/audit-log",
  tag: "audit",
  summary: "List audit log entries with actor, target, old and new value and time, newest first",
  access: "admin",
  status: 200,
  query: auditListQuery,
  output: auditPage,
});

/** A POST, because the export itself is logged. */
export const exportAuditLog = operation({
  id: "exportAuditLog",
  method: "POST",
  quota: "list-export",
  path: "/api/audit-log/export",
  tag: "audit",
  summary: "Export the filtered audit log as CSV",
  access: "admin",
  stepUp: adminStepUp,
  status: 200,
  body: auditExportSchema,
  produces: "text/csv",
});

export const listSignIns = operation({
  id: "listSignIns",
  method: "GET",
  path: "/api/sign-ins",
  tag: "audit",
  summary: "List everyone's sign-ins, newest first: each person's last 50 sign-ins and last 50 failed attempts",
  access: "admin",
  status: 200,
  query: signInListQuery,
  output: signInPage,
});
