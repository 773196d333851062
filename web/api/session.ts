import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { ApiError, isApiError } from "./api-error.ts";
import { question } from "./question.ts";
import { hasSignedInMark, markedAccount, markSignedIn, markSignedOut, onAccountMark } from "./signed-in-mark.ts";

/** Whose data this page shows; null on a visitor's page. */
let owner: string | null = null;
/** How often somebody logged in again on this page. */
let logins = 0;
/** What the refused call said, where that is more than that nobody is logged in. */
let refusal: string | null = null;

export const loginReason = () => refusal;

/** To log in again. */
export const login = question();

export function ownPage(userId: string): void {
  owner = userId;
  if (markedAccount() !== userId || !hasSignedInMark()) markSignedIn(userId);
}

/** Signed out on purpose: nobody is asked to log in again, and "Back" does not bring the page as it was. */
export function disownPage(): void {
  owner = null;
  markSignedOut();
  window.addEventListener("pageshow", () => window.location.reload());
}

/** False on a visitor's page, and after a sign-out on purpose. */
export const isOwned = () => owner !== null;

/** Another account signed in, in another tab: this page's calls would be made in its name. */
const isTaken = () => owner !== null && markedAccount() !== null && markedAccount() !== owner;

/** Whether the account that signed in last is the one whose page this is; null on a visitor's page. */
export const isOwnersSession = () => (owner === null ? null : markedAccount() === owner);

/**
 * Makes a call that needs a session. Where the page's session has ended, the call waits until its owner has logged in
 * again, and is then made once more: nothing that was typed or asked for is lost.
 */
export async function withSession<Answer>(
  { access }: Pick<Operation, "access">,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  if (access === "anyone") return attempt();
  for (;;) {
    const before = logins;
    try {
      if (isTaken()) throw new ApiError(401, "UNAUTHENTICATED", message.notAuthenticated);
      return await attempt();
    } catch (error) {
      if (owner === null || !isApiError(error, "UNAUTHENTICATED")) throw error;
      if (error.message !== message.notAuthenticated) refusal = error.message;
      // A late refusal of the session before is no new one.
      if (before === logins && !(await login.ask())) throw error;
    }
  }
}

const loginListeners = new Set<() => void>();

/** The page's owner has a session again. */
export function noteLogin(): void {
  logins += 1;
  refusal = null;
  for (const listener of loginListeners) listener();
}

/** Tells when the page's owner has logged in again. @returns stops telling */
export function onLogin(listener: () => void): () => void {
  loginListeners.add(listener);
  return () => void loginListeners.delete(listener);
}

/** Asks at once when the owner signs out in another tab, and tells when they sign in again there. */
export function watchOtherTabs(onReturn: () => void): () => void {
  return onAccountMark(() => {
    if (owner === null) return;
    if (isOwnersSession()) onReturn();
    else login.ask().catch(() => {});
  });
}
