import type { QueryClient } from "@tanstack/react-query";
import {
  beginMfaPasskey,
  beginPasskeySignIn,
  cancelMfaChallenge,
  getMfaChallenge,
  signInWithMfaPasskey,
  signInWithPasskey,
  signInWithRecoveryCode,
  signInWithTotp,
} from "../../../../domain/auth/mfa-contract.ts";
import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import { call } from "../../../api/call.ts";
import { becomeSignedIn } from "../api.ts";
import { loadPrompts } from "./load-prompts.ts";
import { noteThatPasskeyWorks } from "./passkey-support.ts";

export const findMfaChallenge = () => call(getMfaChallenge, {});
export const abandonMfaChallenge = () => call(cancelMfaChallenge, {});

export const endByApp = (code: string) => call(signInWithTotp, { body: { code } });
export const endByRecoveryCode = (code: string) => call(signInWithRecoveryCode, { body: { code } });

export async function endByPasskey() {
  const [{ options }, { promptForPasskey }] = await Promise.all([call(beginMfaPasskey, {}), loadPrompts()]);
  const answer = await call(signInWithMfaPasskey, { body: { credential: await promptForPasskey(options) } });
  noteThatPasskeyWorks();
  return answer;
}

export async function signInByPasskey(client: QueryClient): Promise<void> {
  const [{ options }, { promptForPasskey }] = await Promise.all([call(beginPasskeySignIn, {}), loadPrompts()]);
  await sendPasskey(client, await promptForPasskey(options));
}

export async function sendPasskey(client: QueryClient, credential: Credential): Promise<void> {
  const { user } = await call(signInWithPasskey, { body: { credential } });
  noteThatPasskeyWorks();
  await becomeSignedIn(client, user);
}

export const startOffer = () => call(beginPasskeySignIn, {});
