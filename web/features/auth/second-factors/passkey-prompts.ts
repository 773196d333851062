import { startAuthentication, startRegistration, WebAuthnAbortService } from "@simplewebauthn/browser";
import type {
  AuthenticationOptions,
  Credential,
  NewCredential,
  RegistrationOptions,
} from "../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { PasskeyTrouble } from "./passkey-trouble.ts";

/** Error texts by WebAuthn error name, which is the same for a cancelled and a timed-out prompt. */
const texts: Readonly<Record<string, string>> = {
  NotAllowedError: message.passkeyClosed,
  AbortError: message.passkeyClosed,
  InvalidStateError: message.passkeyHere,
  ConstraintError: message.passkeyUnable,
  NotSupportedError: message.passkeyUnable,
  SecurityError: message.passkeyElsewhere,
};

async function asked<Answer>(prompt: Promise<Answer>): Promise<Answer> {
  try {
    return await prompt;
  } catch (error) {
    throw new PasskeyTrouble(texts[error instanceof Error ? error.name : ""] ?? message.passkeyRefused);
  }
}

export function makePasskey(options: RegistrationOptions): Promise<NewCredential> {
  return asked(startRegistration({ optionsJSON: options }));
}

export function promptForPasskey(options: AuthenticationOptions): Promise<Credential> {
  return asked(startAuthentication({ optionsJSON: options }));
}

/** Offers passkeys in a field's autofill, and resolves when one is chosen. */
export function offerPasskeys(options: AuthenticationOptions): Promise<Credential> {
  return asked(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));
}

export function leavePasskeys(): void {
  WebAuthnAbortService.cancelCeremony();
}
