import { expect, it } from "vitest";
import { hasSubjectId, valueLabel } from "./labels.ts";

const at = "2026-11-29T00:00:00.000Z";

it.each([
  ["contact_self_delete", "e9FZK0_x", "e9FZK0_x"],
  ["create_event", "k3_vDl", "k3_vDl"],
  ["export", "contacts, hubspot", "Contacts: HubSpot"],
  ["export", "contacts, spreadsheet", "Contacts: CSV for spreadsheets"],
  ["export", "users", "Users"],
  ["update_exchange", "on, 12 months", "On, 12 months"],
  ["update_exchange", "off, 1 months", "Off, 1 month"],
  ["update_exchange", "on", "On"],
])("%s with %s reads %s", (action, value, label) => {
  expect(valueLabel(value, { action, at })).toBe(label);
});

it("an id is of what the entry is about, and no change of a value", () => {
  expect([hasSubjectId("contact_delete"), hasSubjectId("update_status")]).toEqual([true, false]);
});
