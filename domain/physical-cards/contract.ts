import { z } from "zod";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { page } from "../core/page.ts";
import { adminOnlyStepUp, adminStepUp, othersPhysicalCardStepUp } from "../core/step-up.ts";
import {
  assignSchema,
  lostSchema,
  newPhysicalCardSchema,
  newReprintSchema,
  physicalCardCountQuery,
  physicalCardCountSchema,
  physicalCardExportSchema,
  physicalCardListQuery,
  physicalCardPage,
  physicalCardParams,
  physicalCardSchema,
  quoteQuery,
  quoteSchema,
  renameSchema,
  replaceSchema,
  reprintListQuery,
  reprintPage,
  reprintParams,
  reprintSchema,
  reprintStepSchema,
  stockSchema,
  tagSchema,
} from "./schema.ts";

const tag = "physical cards";
const texts = { notFound: message.physicalCardNotFound };
const isOfOthers = ({ scope, organizationId }: { scope?: string; organizationId?: string }) =>
  scope === "all" || organizationId !== undefined;

export const listPhysicalCards = operation({
  id: "listPhysicalCards",
  method: "GET",
  path: "/api/physical-cards",
  tag,
  summary: "List NFC cards: your own, an organization's for its leaders, any for admins",
  access: "person",
  status: 200,
  query: physicalCardListQuery,
  output: physicalCardPage,
});

export const countPhysicalCards = operation({
  id: "countPhysicalCards",
  method: "GET",
  path: "/api/physical-cards/count",
  tag,
  summary: "Count the NFC cards that lead to one of your cards or belong to an organization. Admins may count any",
  access: "person",
  status: 200,
  query: physicalCardCountQuery,
  texts: { notFound: message.cardNotFound },
  output: physicalCardCountSchema,
  errors: ["NOT_FOUND"],
});

export const addPhysicalCard = operation({
  id: "addPhysicalCard",
  method: "POST",
  quota: "new-physical-card",
  path: "/api/physical-cards",
  tag,
  summary: "Create an NFC card with its own short link that leads to a card",
  access: "person",
  status: 201,
  body: newPhysicalCardSchema,
  output: physicalCardSchema,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const makeStock = operation({
  id: "makeStock",
  stepUp: adminStepUp,
  method: "POST",
  quota: "administration",
  path: "/api/physical-cards/stock",
  tag,
  summary: "Create unassigned NFC cards for an organization",
  access: "admin",
  status: 201,
  body: stockSchema,
  output: page(z.object({ code: z.string(), address: z.string() })).pick({ items: true }),
  texts: { notFound: message.organizationNotFound },
  errors: ["NOT_FOUND"],
});

export const exportPhysicalCards = operation({
  id: "exportPhysicalCards",
  stepUp: { ...adminOnlyStepUp, when: isOfOthers },
  method: "POST",
  quota: "list-export",
  path: "/api/physical-cards/export",
  tag,
  summary: "Export NFC card addresses as CSV for printing",
  access: "person",
  status: 200,
  produces: "text/csv",
  body: physicalCardExportSchema,
});

export const renamePhysicalCard = operation({
  id: "renamePhysicalCard",
  method: "PATCH",
  quota: "physical-card",
  path: "/api/physical-cards/{code}",
  tag,
  summary: "Rename an NFC card",
  access: "person",
  status: 200,
  params: physicalCardParams,
  texts,
  body: renameSchema,
  output: physicalCardSchema,
  errors: ["STALE_VERSION"],
});

export const assignPhysicalCard = operation({
  id: "assignPhysicalCard",
  stepUp: othersPhysicalCardStepUp,
  method: "PUT",
  quota: "physical-card",
  path: "/api/physical-cards/{code}/card",
  tag,
  summary: "Change or clear where an NFC card leads. A lost card that is assigned to someone becomes active again",
  access: "person",
  status: 200,
  params: physicalCardParams,
  texts,
  body: assignSchema,
  output: physicalCardSchema,
  errors: ["CONFLICT", "STALE_VERSION"],
});

export const setPhysicalCardLost = operation({
  id: "setPhysicalCardLost",
  stepUp: othersPhysicalCardStepUp,
  method: "PUT",
  quota: "physical-card",
  path: "/api/physical-cards/{code}/lost",
  tag,
  summary: "Turn off a lost NFC card immediately, or turn a found one back on",
  access: "person",
  status: 200,
  params: physicalCardParams,
  texts,
  body: lostSchema,
  output: physicalCardSchema,
  errors: ["CONFLICT", "STALE_VERSION"],
});

export const notePhysicalCardWritten = operation({
  id: "notePhysicalCardWritten",
  method: "PUT",
  quota: "physical-card",
  path: "/api/physical-cards/{code}/tag",
  tag,
  summary: "Record that an NFC card's chip was written and verified, and whether it was locked",
  access: "person",
  status: 200,
  params: physicalCardParams,
  texts,
  body: tagSchema,
  output: physicalCardSchema,
  errors: ["CONFLICT", "STALE_VERSION"],
});

export const replacePhysicalCard = operation({
  id: "replacePhysicalCard",
  stepUp: othersPhysicalCardStepUp,
  method: "POST",
  quota: "new-physical-card",
  path: "/api/physical-cards/{code}/replacement",
  tag,
  summary: "Replace an NFC card with a new one. The old address keeps leading to the card or is turned off",
  access: "person",
  status: 201,
  params: physicalCardParams,
  texts,
  body: replaceSchema,
  output: physicalCardSchema,
  errors: ["CONFLICT", "STALE_VERSION"],
});

export const quoteReprint = operation({
  id: "quoteReprint",
  method: "GET",
  path: "/api/physical-cards/{code}/reprint-price",
  tag,
  summary: "Get the current price of a reprint under the card's plan",
  access: "person",
  status: 200,
  params: physicalCardParams,
  query: quoteQuery,
  texts,
  output: quoteSchema,
  errors: ["CONFLICT"],
});

export const requestReprint = operation({
  id: "requestReprint",
  method: "POST",
  quota: "reprint",
  path: "/api/physical-cards/{code}/reprints",
  tag,
  summary: "Request a reprint of an NFC card at the price shown",
  access: "person",
  status: 201,
  params: physicalCardParams,
  texts,
  body: newReprintSchema,
  output: reprintSchema,
  errors: ["CONFLICT"],
});

export const listReprints = operation({
  id: "listReprints",
  method: "GET",
  path: "/api/reprints",
  tag,
  summary: "List reprints, newest first: your own, for leaders also their members', for admins all",
  access: "person",
  status: 200,
  query: reprintListQuery,
  output: reprintPage,
});

export const moveReprint = operation({
  id: "moveReprint",
  method: "PUT",
  quota: "administration",
  path: "/api/reprints/{id}/state",
  tag,
  summary: "Mark a reprint as printed or sent, or refuse it with a reason",
  access: "admin",
  status: 200,
  params: reprintParams,
  body: reprintStepSchema,
  texts: { notFound: message.reprintNotFound },
  output: reprintSchema,
  errors: ["CONFLICT"],
});
