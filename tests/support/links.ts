import { expect } from "vitest";
import type { Smtp } from "./smtp.ts";

/** The token in the fragment of an emailed link. */
const tokenOf = (link: string | null | undefined): string => link?.split("#")[1] ?? "";

/** Waits for the newest email to an address with that subject. */
export async function waitForEmail(smtp: Smtp, address: string, subject: string, nth = 1) {
  const isMeant = (text: string) => text.toLowerCase().includes(subject.toLowerCase());
  const found = () => smtp.to(address).filter((mail) => isMeant(mail.subject));
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(nth);
  const mail = found()[nth - 1];
  if (!mail) throw new Error("no such email");
  return { ...mail, token: tokenOf(mail.link) };
}
