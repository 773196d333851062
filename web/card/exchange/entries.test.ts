import { expect, test } from "vitest";
import { checkContact } from "./check-contact.ts";
import { bodyOf } from "./entries.ts";

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
  const texts = { nameMissing: "name", wayMissing: "way", emailWrong: "email", countryMissing: "country" };
  expect(checkContact([], texts)).toEqual({ name: "name", email: "way" });
  const errorsOf = (email: string, phone: string) =>
    checkContact(
      [
        ["name", "Maya"],
        ["email", email],
        ["phone", phone],
      ],
      texts,
    );
  expect(errorsOf("maya@विज़िटर.example", "")).toEqual({});
  expect(errorsOf("", "＋977 980-1234567")).toEqual({});
  expect(errorsOf("maya", "980-1234567")).toEqual({ email: "email", phone: "country" });
});
