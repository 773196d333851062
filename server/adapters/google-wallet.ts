import type { KeyObject } from "node:crypto";
import { z } from "zod";

export type GoogleWalletConfig = { email: string; key: KeyObject; tokenUrl: string; apiUrl: string };

/** `absent`: the pass was never saved; `status` 0: no response. */
export type ObjectOutcome = { outcome: "done" | "absent" } | { outcome: "later"; status: number };

export type GoogleWallet = {
  /** Never throws. */
  replace: (object: { id: string }) => Promise<ObjectOutcome>;
};

const answerMs = 15_000;
const scope = "https://www.googleapis.com/auth/wallet_object.issuer";
const assertionSeconds = 3600;
/** A token may expire in transit. */
const spareMs = 60_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/**
 * Google's REST API for generic objects, authenticated by signed assertions (RFC 7523).
 * @param ended aborts requests
 */
export function googleWallet(config: GoogleWalletConfig, ended: AbortSignal): GoogleWallet {
  const { email, key, tokenUrl, apiUrl } = config;
  // A redirect must not receive the token.
  const bounds = () =>
    ({ signal: AbortSignal.any([ended, AbortSignal.timeout(answerMs)]), redirect: "error" }) as const;
  let token: { text: string; until: number } | null = null;

  async function findToken(): Promise<string | null> {
    if (token && token.until > Date.now()) return token.text;
    const { SignJWT } = await import("jose");
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(email)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime(`${assertionSeconds}s`)
      .sign(key);
    const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    const response = await fetch(tokenUrl, { method: "POST", body, ...bounds() });
    const answer: unknown = await response.json().catch(() => null);
    const parsed = granted.safeParse(answer);
    if (!response.ok || !parsed.success) return null;
    token = { text: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1000 - spareMs };
    return token.text;
  }

  return {
    replace: async (object) => {
      try {
        const bearer = await findToken();
        if (bearer === null) return { outcome: "later", status: 401 };
        const response = await fetch(`${apiUrl}/walletobjects/v1/genericObject/${encodeURIComponent(object.id)}`, {
          method: "PUT",
          headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
          body: JSON.stringify(object),
          ...bounds(),
        });
        await response.body?.cancel();
        if (response.ok) return { outcome: "done" };
        if (response.status === 404) return { outcome: "absent" };
        if (response.status === 401) token = null;
        return { outcome: "later", status: response.status };
      } catch {
        return { outcome: "later", status: 0 };
      }
    },
  };
}
