import { z } from "zod";
import { cardParams } from "../cards/schema.ts";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { adminOnlyStepUp } from "../core/step-up.ts";
import { organizationParams } from "../organizations/schema.ts";
import { exchangeChangeSchema, exchangeSchema } from "./exchange-schema.ts";
import {
  colleagueList,
  colleagueQuery,
  contactChangeSchema,
  contactExportQuery,
  contactListQuery,
  contactPage,
  contactParams,
  contactSchema,
  meetingParams,
  mergeSchema,
  newContactSchema,
  newNoteSchema,
  noteParams,
  ownContactChange,
  ownContactKey,
  ownContactSchema,
  ownContactWithdrawal,
  sharedContactAnswer,
  sharedContactSchema,
} from "./schema.ts";

const tag = "contacts";
const ofCard = { notFound: message.cardNotFound };
const ofOrganization = { notFound: message.organizationNotFound };
const ofContact = { notFound: message.contactNotFound };

export const shareContact = operation({
  id: "shareContact",
  method: "POST",
  quota: "exchange",
  path: "/api/cards/{id}/contacts",
  tag,
  summary: "Share your contact with the owner of a public card. The answer holds your own link to it",
  access: "anyone",
  status: 201,
  params: cardParams,
  body: sharedContactSchema,
  output: sharedContactAnswer,
  errors: ["CONFLICT"],
  texts: { ...ofCard, tooMany: message.tooManyContacts },
});

export const getCardExchange = operation({
  id: "getCardExchange",
  method: "GET",
  path: "/api/cards/{id}/exchange",
  tag,
  summary: "Get the contact exchange settings that apply to a card",
  access: "person",
  status: 200,
  params: cardParams,
  output: exchangeSchema,
  texts: ofCard,
});

export const setCardExchange = operation({
  id: "setCardExchange",
  stepUp: adminOnlyStepUp,
  method: "PUT",
  quota: "exchange-settings",
  path: "/api/cards/{id}/exchange",
  tag,
  summary: "Set the contact exchange of a card whose owner is in no organization",
  access: "person",
  status: 200,
  params: cardParams,
  body: exchangeChangeSchema,
  output: exchangeSchema,
  errors: ["CONFLICT"],
  texts: ofCard,
});

export const getOrganizationExchange = operation({
  id: "getOrganizationExchange",
  method: "GET",
  path: "/api/organizations/{id}/exchange",
  tag,
  summary: "Get an organization's contact exchange settings",
  access: "person",
  status: 200,
  params: organizationParams,
  output: exchangeSchema,
  texts: ofOrganization,
});

export const setOrganizationExchange = operation({
  id: "setOrganizationExchange",
  stepUp: adminOnlyStepUp,
  method: "PUT",
  quota: "exchange-settings",
  path: "/api/organizations/{id}/exchange",
  tag,
  summary: "Set the contact exchange of an organization's cards",
  access: "person",
  status: 200,
  params: organizationParams,
  body: exchangeChangeSchema,
  output: exchangeSchema,
  errors: ["CONFLICT"],
  texts: ofOrganization,
});

export const listContacts = operation({
  id: "listContacts",
  method: "GET",
  path: "/api/contacts",
  tag,
  summary: "List contacts, last met first: those that you look after, or an organization's, or a person's",
  access: "person",
  status: 200,
  query: contactListQuery,
  output: contactPage,
});

export const addContact = operation({
  id: "addContact",
  method: "POST",
  quota: "contacts",
  path: "/api/contacts",
  tag,
  summary: "Add a contact that you met. The same token is kept once",
  access: "person",
  status: 201,
  body: newContactSchema,
  output: contactSchema,
  errors: ["CONFLICT"],
});

export const exportContacts = operation({
  id: "exportContacts",
  stepUp: adminOnlyStepUp,
  method: "GET",
  path: "/api/contacts/export",
  tag,
  summary: "Export contacts: CSV (for a spreadsheet, an import, HubSpot, Salesforce or Google), vCard or JSON",
  access: "person",
  status: 200,
  query: contactExportQuery,
  produces: "text/csv",
  alsoProduces: ["text/vcard", "application/json"],
  errors: ["TOO_MANY_REQUESTS"],
});

export const getContact = operation({
  id: "getContact",
  method: "GET",
  path: "/api/contacts/{id}",
  tag,
  summary: "Get a contact with its meetings and notes",
  access: "person",
  status: 200,
  params: contactParams,
  output: contactSchema,
  texts: ofContact,
});

export const listColleagues = operation({
  id: "listColleagues",
  method: "GET",
  path: "/api/contacts/{id}/colleagues",
  tag,
  summary: "List the active members of the contact's organization, at most 12, to hand it over",
  access: "person",
  status: 200,
  params: contactParams,
  query: colleagueQuery,
  output: colleagueList,
  texts: ofContact,
});

export const updateContact = operation({
  id: "updateContact",
  method: "PATCH",
  quota: "contacts",
  path: "/api/contacts/{id}",
  tag,
  summary: "Correct a contact, set its temperature and follow-up, or hand it over to a colleague",
  access: "person",
  status: 200,
  params: contactParams,
  body: contactChangeSchema,
  output: contactSchema,
  texts: ofContact,
});

export const deleteContact = operation({
  id: "deleteContact",
  method: "DELETE",
  quota: "contacts",
  path: "/api/contacts/{id}",
  tag,
  summary: "Delete a contact with its meetings and notes",
  access: "person",
  status: 204,
  params: contactParams,
  texts: ofContact,
});

export const splitContact = operation({
  id: "splitContact",
  method: "POST",
  quota: "contacts",
  path: "/api/contacts/{id}/meetings/{meeting}/split",
  tag,
  summary: "Make a contact of its own from one of several meetings, which was merged wrongly",
  access: "person",
  status: 200,
  params: meetingParams,
  bodyOptional: true,
  body: z.strictObject({}),
  output: contactSchema,
  errors: ["CONFLICT"],
  texts: ofContact,
});

export const mergeContacts = operation({
  id: "mergeContacts",
  method: "POST",
  quota: "contacts",
  path: "/api/contacts/{id}/merge",
  tag,
  summary:
    "Merge another contact into this one: it gets the meetings and notes, and what it lacks. The other is deleted",
  access: "person",
  status: 200,
  params: contactParams,
  body: mergeSchema,
  output: contactSchema,
  texts: ofContact,
});

export const addContactNote = operation({
  id: "addContactNote",
  method: "POST",
  quota: "contacts",
  path: "/api/contacts/{id}/notes",
  tag,
  summary: "Add a note to a contact",
  access: "person",
  status: 201,
  params: contactParams,
  body: newNoteSchema,
  output: contactSchema,
  errors: ["CONFLICT"],
  texts: ofContact,
});

export const deleteContactNote = operation({
  id: "deleteContactNote",
  method: "DELETE",
  quota: "contacts",
  path: "/api/contacts/{id}/notes/{note}",
  tag,
  summary: "Delete a note",
  access: "person",
  status: 204,
  params: noteParams,
  texts: ofContact,
});

const ownLink = { notFound: message.ownContactNotFound };

export const readOwnContact = operation({
  id: "readOwnContact",
  method: "POST",
  quota: "own-contact",
  path: "/api/my-contact",
  tag,
  summary: "See the contact that you shared, by the token of your own link",
  access: "anyone",
  status: 200,
  body: ownContactKey,
  output: ownContactSchema,
  errors: ["NOT_FOUND"],
  texts: ownLink,
});

export const updateOwnContact = operation({
  id: "updateOwnContact",
  method: "PATCH",
  quota: "own-contact",
  path: "/api/my-contact",
  tag,
  summary: "Correct the contact that you shared",
  access: "anyone",
  status: 200,
  body: ownContactChange,
  output: ownContactSchema,
  errors: ["NOT_FOUND"],
  texts: ownLink,
});

export const withdrawOwnConsent = operation({
  id: "withdrawOwnConsent",
  method: "POST",
  quota: "own-contact",
  path: "/api/my-contact/withdraw",
  tag,
  summary: "Withdraw one of your consents",
  access: "anyone",
  status: 200,
  body: ownContactWithdrawal,
  output: ownContactSchema,
  errors: ["NOT_FOUND"],
  texts: ownLink,
});

export const deleteOwnContact = operation({
  id: "deleteOwnContact",
  method: "POST",
  quota: "own-contact",
  path: "/api/my-contact/delete",
  tag,
  summary: "Delete the contact that you shared",
  access: "anyone",
  status: 204,
  body: ownContactKey,
  errors: ["NOT_FOUND"],
  texts: ownLink,
});
