import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import {
  eventChangeSchema,
  eventListQuery,
  eventPage,
  eventParams,
  eventReportQuery,
  eventReportSchema,
  eventSchema,
  newEventSchema,
} from "./event-schema.ts";

const tag = "contacts";
const texts = { notFound: message.eventNotFound };

export const listEvents = operation({
  id: "listEvents",
  method: "GET",
  path: "/api/events",
  tag,
  summary: "List events, latest first: your own, those of your organization and of organizations that you manage",
  access: "person",
  status: 200,
  query: eventListQuery,
  output: eventPage,
});

export const createEvent = operation({
  id: "createEvent",
  method: "POST",
  quota: "contacts",
  path: "/api/events",
  tag,
  summary: "Create an event. Contacts of its people that are recorded while it runs carry it",
  access: "person",
  status: 201,
  body: newEventSchema,
  output: eventSchema,
  errors: ["CONFLICT"],
  texts: { notFound: message.organizationNotFound },
});

export const getEvent = operation({
  id: "getEvent",
  method: "GET",
  path: "/api/events/{id}",
  tag,
  summary: "Get an event with its people",
  access: "person",
  status: 200,
  params: eventParams,
  output: eventSchema,
  texts,
});

export const updateEvent = operation({
  id: "updateEvent",
  method: "PUT",
  quota: "contacts",
  path: "/api/events/{id}",
  tag,
  summary: "Change an event. Contacts that were recorded before keep it",
  access: "person",
  status: 200,
  params: eventParams,
  body: eventChangeSchema,
  output: eventSchema,
  errors: ["CONFLICT"],
  texts,
});

export const deleteEvent = operation({
  id: "deleteEvent",
  method: "DELETE",
  quota: "contacts",
  path: "/api/events/{id}",
  tag,
  summary: "Delete an event. Its contacts stay, without it",
  access: "person",
  status: 204,
  params: eventParams,
  texts,
});

export const getEventReport = operation({
  id: "getEventReport",
  method: "GET",
  path: "/api/events/{id}/report",
  tag,
  summary: "Get the figures of an event or one of its days: by hour, person, temperature and question",
  access: "person",
  status: 200,
  params: eventParams,
  query: eventReportQuery,
  output: eventReportSchema,
  texts,
});
