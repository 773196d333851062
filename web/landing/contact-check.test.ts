import { expect, test } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { checkContact } from "./contact-check.ts";

const good = { firstName: "Sunita", lastName: "गुरुङ", email: "Sunita@Example.com", comments: "Hello" };

test("a complete message has nothing to correct", () => {
  expect(checkContact(good)).toEqual({});
});

test("what is missing is said at its field, in the catalogue's words", () => {
  expect(checkContact({ ...good, lastName: "  ", email: "sunita@" })).toEqual({
    lastName: message.nameRequired,
    email: message.enterValidEmail,
  });
  expect(Object.keys(checkContact({}))).toEqual(["firstName", "lastName", "email", "comments"]);
});
