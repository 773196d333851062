import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Credential, NewCredential } from "../../../../domain/auth/passkey-schema.ts";
import {
  addPasskey,
  addTotp,
  beginPasskey,
  beginPasskeyConfirmation,
  beginTotp,
  confirmWithPasskey,
  confirmWithPassword,
  confirmWithTotp,
  listSecondFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from "../../../../domain/auth/second-factor-contract.ts";
import { call } from "../../../api/call.ts";
import { refreshMe } from "../../people/api.ts";

export const secondFactorsQuery = queryOptions({
  queryKey: ["account", "second-factors"],
  queryFn: ({ signal }) => call(listSecondFactors, {}, { signal }),
});

/** Refreshes the list of sessions, because a change signs out the other devices. */
export function refetchAccount(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ["account"] });
}

/** Refetches `me`, which decides whether an admin may continue, once the user has read everything of the set-up. */
export function refetchMe(client: QueryClient): void {
  refreshMe(client).catch(() => null);
}

export const startApp = () => call(beginTotp, {});
export const saveApp = (code: string) => call(addTotp, { body: { code } });
export const dropApp = () => call(removeTotp, {});

export const startPasskey = () => call(beginPasskey, {});
export const savePasskey = (name: string, credential: NewCredential) =>
  call(addPasskey, { body: { name, credential } });
export const saveName = (id: string, name: string) => call(renamePasskey, { params: { id }, body: { name } });
export const dropPasskey = ({ id, name }: { id: string; name: string }) =>
  call(removePasskey, { params: { id } }, { whom: name });

export const makeRecoveryCodes = () => call(renewRecoveryCodes, {});

export const sendPasswordConfirmation = (password: string) => call(confirmWithPassword, { body: { password } });
export const sendTotpConfirmation = (code: string) => call(confirmWithTotp, { body: { code } });
export const requestPasskeyConfirmation = () => call(beginPasskeyConfirmation, {});
export const sendPasskeyConfirmation = (credential: Credential) => call(confirmWithPasskey, { body: { credential } });
