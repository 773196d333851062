import { generateKeyPairSync } from "node:crypto";
import { type Authority, appleEnvironment, passSubject } from "./authority.ts";

/** Environment with both wallets configured, with unreachable URLs, for tests of the offers. */
export async function walletEnvironment(authority: Authority): Promise<Record<string, string>> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const nobody = "http://127.0.0.1:9";
  return {
    ...appleEnvironment(authority, await authority.issue(passSubject)),
    APPLE_PUSH_URL: "https://127.0.0.1:9",
    GOOGLE_WALLET_ISSUER_ID: "3388000000012345678",
    GOOGLE_WALLET_KEY: JSON.stringify({
      client_email: "cards@evox-test.iam.gserviceaccount.com",
      private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
      token_uri: `${nobody}/token`,
    }),
    GOOGLE_WALLET_API_URL: nobody,
  };
}
