import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { scriptTexts } from "../card/script-texts.ts";
import { checkContact } from "./contact-check.ts";

const texts = scriptTexts(setupI18n({ locale: "en", messages: { en: {} } }));
const good = { firstName: "Sunita", lastName: "गुरुङ", email: "Sunita@Example.com", comments: "Hello" };

test("a complete message has nothing to correct", () => {
  expect(checkContact(good, texts)).toEqual({});
});

test("what is missing is said at its field, in the catalogue's words", () => {
  expect(checkContact({ ...good, lastName: "  ", email: "sunita@" }, texts)).toEqual({
    lastName: message.nameRequired,
    email: message.enterValidEmail,
  });
  expect(Object.keys(checkContact({}, texts))).toEqual(["firstName", "lastName", "email", "comments"]);
});
