import { type Entries, valueAt } from "./entries.ts";

type CheckTexts = {
  nameMissing: string;
  wayMissing: string;
  copyNeedsEmail: string;
  emailWrong: string;
  countryMissing: string;
};

/** What can be checked without the server, so that a contact which waits for a connection is not rejected later. */
export function checkContact(entries: Entries, texts: CheckTexts): Record<string, string> {
  const [name = "", email = "", phone = ""] = ["name", "email", "phone"].map((field) => valueAt(entries, field).trim());
  const errors: Record<string, string> = {};
  if (name === "") errors.name = texts.nameMissing;
  if (email === "" && valueAt(entries, "sendCopy")) errors.email = texts.copyNeedsEmail;
  if (email === "" && phone === "") errors.email = texts.wayMissing;
  if (email !== "" && !/^\S+@\S+\.\S+$/u.test(email)) errors.email = texts.emailWrong;
  if (phone !== "" && !/[+＋]/u.test(phone)) errors.phone = texts.countryMissing;
  return errors;
}
