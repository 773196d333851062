import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { ApiError, isApiError } from "./api-error.ts";
import { question } from "./question.ts";
import { hasSignedInMark, markedAccount, markSignedIn, markSignedOut, onAccountMark } from "./signed-in-mark.ts";

/** User id of the owner of the data on this page; null on a visitor's page. */
let owner: string | null = null;
/** Number of logins on this page since it was loaded. */
let logins = 0;
/** Message of the denied call, if it says more than that the user is not logged in. */
let refusal: string | null = null;

export const loginReason = () => refusal;

export const login = question();

export function ownPage(userId: string): void {
  owner = userId;
  if (markedAccount() !== userId || !hasSignedInMark()) markSignedIn(userId);
}

/** Marks a deliberate sign-out: the page no longer prompts for a login, and "Back" does not restore it. */
export function disownPage(): void {
  owner = null;
  markSignedOut();
  window.addEventListener("pageshow", () => window.location.reload());
}

/** Returns false on a visitor's page and after a deliberate sign-out. */
export const isOwned = () => owner !== null;

/** Returns true if another account signed in in another tab: this page's calls would run under its name. */
const isTaken = () => owner !== null && markedAccount() !== null && markedAccount() !== owner;

/** Returns whether the latest sign-in is that of the page's owner; null on a visitor's page. */
export const isOwnersSession = () => (owner === null ? null : markedAccount() === owner);

/** Makes a call. If the session has ended, waits for the owner's login and repeats the call, so no input is lost. */
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
      // A 401 that belongs to the previous session does not prompt again.
      if (before === logins && !(await login.ask())) throw error;
    }
  }
}

const loginListeners = new Set<() => void>();

export function noteLogin(): void {
  logins += 1;
  refusal = null;
  for (const listener of loginListeners) listener();
}

/** Calls the listener when the page's owner has logged in again. @returns unsubscribes */
export function onLogin(listener: () => void): () => void {
  loginListeners.add(listener);
  return () => void loginListeners.delete(listener);
}

/** Prompts for a login when the owner signs out in another tab, and calls `onReturn` when they sign in again there. */
export function watchOtherTabs(onReturn: () => void): () => void {
  return onAccountMark(() => {
    if (owner === null) return;
    if (isOwnersSession()) onReturn();
    else login.ask().catch(() => {});
  });
}
