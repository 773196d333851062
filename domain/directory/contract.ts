import { operation } from "../core/operation.ts";
import { adminStepUp } from "../core/step-up.ts";
import {
  directoryChangedSchema,
  directoryChangeSchema,
  directoryExportSchema,
  directoryPage,
  directoryQuery,
  statsSchema,
} from "./schema.ts";

export const listDirectory = operation({
  id: "listDirectory",
  method: "GET",
  path: "/api/directory",
  tag: "people",
  summary:
    "List one row for each card and one for each person without a card. Supports filters, search, sorting and paging in both directions",
  access: "admin",
  status: 200,
  query: directoryQuery,
  output: directoryPage,
});

export const changeDirectory = operation({
  id: "changeDirectory",
  method: "POST",
  quota: "administration",
  path: "/api/directory/changes",
  tag: "people",
  summary: "Set the status, with a reason, category or subscription of up to 100 rows at a time",
  access: "admin",
  stepUp: adminStepUp,
  status: 200,
  body: directoryChangeSchema,
  output: directoryChangedSchema,
});

/** A POST, because the export is written to the audit log. */
export const exportDirectory = operation({
  id: "exportDirectory",
  method: "POST",
  quota: "list-export",
  path: "/api/directory/export",
  tag: "people",
  summary: "Export the selected rows, or all rows that match the filter, as CSV",
  access: "admin",
  stepUp: adminStepUp,
  status: 200,
  body: directoryExportSchema,
  produces: "text/csv",
});

export const getStats = operation({
  id: "getStats",
  method: "GET",
  path: "/api/stats",
  tag: "people",
  summary: "Get the current numbers of people, Premium and Executive cards, and expired subscriptions",
  access: "admin",
  status: 200,
  output: statsSchema,
});
