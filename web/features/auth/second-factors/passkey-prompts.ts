import { startAuthentication, startRegistration, WebAuthnAbortService } from "@simplewebauthn/browser";
import type {
  AuthenticationOptions,
  Credential,
  NewCredential,
  RegistrationOptions,
} from "../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { PasskeyTrouble } from "./passkey-trouble.ts";

/** By the names that WebAuthn gives its refusals; a window that was closed and one that waited too long are one to it. */
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

/** The browser's window for making a passkey. */
export function makePasskey(options: RegistrationOptions): Promise<NewCredential> {
  return asked(startRegistration({ optionsJSON: options }));
}

/** The browser's window for using one. */
export function promptForPasskey(options: AuthenticationOptions): Promise<Credential> {
  return asked(startAuthentication({ optionsJSON: options }));
}

/** Offers passkeys among what the browser fills in at a field, and waits without a window until one is chosen. */
export function offerPasskeys(options: AuthenticationOptions): Promise<Credential> {
  return asked(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));
}

/** Ends a window or an offer that is open. */
export function leavePasskeys(): void {
  WebAuthnAbortService.cancelCeremony();
}
