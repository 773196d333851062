import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { adminOnlyStepUp, adminStepUp } from "../core/step-up.ts";
import { organizationParams } from "../organizations/schema.ts";
import {
  hostsChangeSchema,
  linksChangeSchema,
  linksSchema,
  retiredLinkChangeSchema,
  retiredLinkListQuery,
  retiredLinkPage,
  retiredLinkParams,
  retiredLinkSchema,
} from "./schema.ts";

const tag = "retired links";

export const getLinks = operation({
  id: "getLinks",
  method: "GET",
  path: "/api/organizations/{id}/links",
  tag,
  summary:
    "Get an organization's link settings: where the retired links of former members lead, and the host of its short links",
  access: "person",
  status: 200,
  params: organizationParams,
  output: linksSchema,
  texts: { notFound: message.organizationNotFound },
});

export const setLinks = operation({
  id: "setLinks",
  stepUp: adminOnlyStepUp,
  method: "PUT",
  quota: "short-link",
  path: "/api/organizations/{id}/links",
  tag,
  summary: "Set where an organization's retired links lead",
  access: "person",
  status: 200,
  params: organizationParams,
  body: linksChangeSchema,
  output: linksSchema,
  texts: { notFound: message.organizationNotFound },
});

export const setOrganizationHosts = operation({
  id: "setOrganizationHosts",
  stepUp: adminStepUp,
  method: "PUT",
  quota: "administration",
  path: "/api/organizations/{id}/hosts",
  tag,
  summary: "Set an organization's card host, and approve the hosts to which its retired links redirect directly",
  access: "admin",
  status: 200,
  params: organizationParams,
  body: hostsChangeSchema,
  output: linksSchema,
  texts: { notFound: message.organizationNotFound },
});

export const listRetiredLinks = operation({
  id: "listRetiredLinks",
  method: "GET",
  path: "/api/organizations/{id}/retired-links",
  tag,
  summary:
    "List the links of people who left the organization and of deleted cards, newest first, with their current destination",
  access: "person",
  status: 200,
  params: organizationParams,
  query: retiredLinkListQuery,
  output: retiredLinkPage,
  texts: { notFound: message.organizationNotFound },
});

export const setRetiredLink = operation({
  id: "setRetiredLink",
  stepUp: adminOnlyStepUp,
  method: "PUT",
  quota: "short-link",
  path: "/api/organizations/{id}/retired-links/{code}",
  tag,
  summary: "Point a retired link to a colleague's card or to the organization's default destination",
  access: "person",
  status: 200,
  params: retiredLinkParams,
  body: retiredLinkChangeSchema,
  output: retiredLinkSchema,
  texts: { notFound: message.retiredLinkNotFound },
});
