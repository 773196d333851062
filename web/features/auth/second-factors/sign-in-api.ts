import type { QueryClient } from "@tanstack/react-query";
import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import {
  beginPasskeySignIn,
  beginSecondStepPasskey,
  getSecondStep,
  leaveSecondStep,
  signInWithApp,
  signInWithPasskey,
  signInWithRecoveryCode,
  signInWithSecondStepPasskey,
} from "../../../../domain/auth/second-step-contract.ts";
import { call } from "../../../api/call.ts";
import { becomeSignedIn } from "../api.ts";
import { loadPrompts } from "./load-prompts.ts";
import { noteThatPasskeyWorks } from "./passkey-support.ts";

export const findSecondStep = () => call(getSecondStep, {});
export const giveUpSecondStep = () => call(leaveSecondStep, {});

export const endByApp = (code: string) => call(signInWithApp, { body: { code } });
export const endByRecoveryCode = (code: string) => call(signInWithRecoveryCode, { body: { code } });

export async function endByPasskey() {
  const [{ options }, { askForPasskey }] = await Promise.all([call(beginSecondStepPasskey, {}), loadPrompts()]);
  const answer = await call(signInWithSecondStepPasskey, { body: { credential: await askForPasskey(options) } });
  noteThatPasskeyWorks();
  return answer;
}

/** By passkey alone. */
export async function signInByPasskey(client: QueryClient): Promise<void> {
  const [{ options }, { askForPasskey }] = await Promise.all([call(beginPasskeySignIn, {}), loadPrompts()]);
  await sendPasskey(client, await askForPasskey(options));
}

export async function sendPasskey(client: QueryClient, credential: Credential): Promise<void> {
  const { user } = await call(signInWithPasskey, { body: { credential } });
  noteThatPasskeyWorks();
  await becomeSignedIn(client, user);
}

export const startOffer = () => call(beginPasskeySignIn, {});
