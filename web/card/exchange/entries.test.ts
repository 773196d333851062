import { expect, test } from "vitest";
import { checkContact } from "./check-contact.ts";
import { bodyOf, type Entries } from "./entries.ts";

test("answers and consents are by id; an answer with several values is a list", () => {
  expect(
    bodyOf([
      ["name", "Maya"],
      ["answer-size", "More"],
      ["answer-wants", "Cards"],
      ["answer-wants", "NFC"],
      ["answer-wants", "Prints"],
      ["consent-news", "on"],
      ["sendCopy", "on"],
    ]),
  ).toEqual({
    name: "Maya",
    sendCopy: true,
    answers: { size: "More", wants: ["Cards", "NFC", "Prints"] },
    consents: { news: true },
  });
});

test("what is missing or surely wrong is found without the server", () => {
  const texts = {
    ...{ nameMissing: "name", wayMissing: "way", copyNeedsEmail: "copy", emailWrong: "email" },
    countryMissing: "country",
  };
  expect(checkContact([], texts)).toEqual({ name: "name", email: "way" });
  expect(checkContact([["sendCopy", "on"]], texts)).toEqual({ name: "name", email: "way" });
  const errorsOf = (email: string, phone: string, ...more: Entries) =>
    checkContact([["name", "Maya"], ["email", email], ["phone", phone], ...more], texts);
  expect(errorsOf("maya@विज़िटर.example", "")).toEqual({});
  expect(errorsOf("", "＋977 980-1234567")).toEqual({});
  expect(errorsOf(" ", "+977 980-1234567", ["sendCopy", "on"])).toEqual({ email: "copy" });
  expect(errorsOf("maya@visitor.example", "", ["sendCopy", "on"])).toEqual({});
  expect(errorsOf("maya", "980-1234567")).toEqual({ email: "email", phone: "country" });
});
