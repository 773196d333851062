import { type GooglePass, shorterGooglePasses } from "../../../domain/wallet/google-pass.ts";
import type { GoogleConfig } from "../../config/wallet.ts";

const saveAddress = "https://pay.google.com/gp/v/save/";
/** A link holds the whole pass, which must not outlive a card that is hidden. */
export const saveLinkSeconds = 600;

/** Some browsers truncate longer ones (Google Wallet, "Issuing passes with web, email and SMS"). */
const maxLink = 1800;

export async function saveLink(pass: GooglePass, google: GoogleConfig, now: Date): Promise<string> {
  for (const shorter of shorterGooglePasses(pass)) {
    const link = saveAddress + (await sign(shorter, google, now));
    if (link.length <= maxLink) return link;
  }
  throw new Error("the shortest pass is still too long for a link");
}

async function sign(pass: GooglePass, { email, key }: GoogleConfig, now: Date): Promise<string> {
  const { SignJWT } = await import("jose");
  const payload = { genericClasses: [{ id: pass.classId }], genericObjects: [pass] };
  return new SignJWT({ typ: "savetowallet", origins: [], payload })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(email)
    .setAudience("google")
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + saveLinkSeconds)
    .sign(key);
}
