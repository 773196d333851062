import { z } from "zod";
import { operation } from "../core/operation.ts";
import { idField, pageQuery } from "../core/page.ts";
import { notificationPage } from "./schema.ts";

export const listNotifications = operation({
  id: "listNotifications",
  method: "GET",
  path: "/api/notifications",
  tag: "notifications",
  summary: "List your notifications, newest first, with the number of unread ones",
  access: "person",
  status: 200,
  query: z.strictObject(pageQuery),
  output: notificationPage,
});

export const readNotifications = operation({
  id: "readNotifications",
  method: "POST",
  quota: "notifications",
  path: "/api/notifications/read",
  tag: "notifications",
  summary: "Mark your notifications as read, up to the newest one seen",
  access: "person",
  whileSuspended: true,
  status: 204,
  body: z.strictObject({ upTo: idField }),
});

/** Server-sent events: a `NotificationEvent` immediately and at each change. Clients need not recover missed events. */
export const streamNotifications = operation({
  id: "streamNotifications",
  method: "GET",
  path: "/api/notifications/stream",
  tag: "notifications",
  summary: "Stream the unread count and every change to it as server-sent events",
  access: "person",
  status: 200,
  produces: "text/event-stream",
  errors: ["UNAVAILABLE"],
});
