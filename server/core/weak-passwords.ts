import { dictionary } from "@zxcvbn-ts/language-common";
import { normalise } from "../../domain/core/normalise.ts";

/** The 10,000 most common passwords, without those that are too short anyway. */
const common = new Set(
  (dictionary["passwords-common"] as string[]).slice(0, 10_000).filter((word) => word.length >= 6),
);

function fold(text: string): string {
  return normalise(text, "NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

/** Common, or the person's own name or address (product 14.2). */
export function isWeakPassword(password: string, person: { name: string; email: string }): boolean {
  const typed = fold(password);
  const own = [person.name, person.name.replaceAll(" ", ""), person.email, person.email.split("@")[0] ?? ""];
  return common.has(typed) || own.map(fold).includes(typed);
}
