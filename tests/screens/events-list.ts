import type { Page } from "playwright-core";
import { message } from "../../domain/core/messages.ts";
import { turnedOff } from "./contacts-list.ts";
import type { Screen } from "./screen.ts";

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();

/** Events and their reports. */
export const eventScreens: readonly Screen[] = [
  { name: "events", viewer: "host", path: "/contacts/events" },
  { name: "events-empty", viewer: "owner", path: "/contacts/events" },
  { name: "events-off", viewer: "host", path: "/contacts/events", before: turnedOff, alike: true },
  {
    name: "event-new",
    viewer: "host",
    path: ({ organizations }) => `/contacts/events?organization=${organizations.hosting}`,
    windowOnly: true,
    act: async (page) => {
      await press("New event")(page);
      await page.getByText("Chosen members").click();
      await page.getByRole("checkbox").first().waitFor();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Himal Expo");
      await press("Create event")(page);
      await page.getByText(message.eventNobody).waitFor();
    },
  },
  { name: "event", viewer: "host", path: ({ event }) => `/contacts/events/${event}` },
  { name: "event-member", viewer: "hosted", path: ({ event }) => `/contacts/events/${event}`, alike: true },
  {
    name: "event-delete",
    viewer: "host",
    path: ({ event }) => `/contacts/events/${event}`,
    windowOnly: true,
    alike: true,
    act: press("Delete"),
  },
];
