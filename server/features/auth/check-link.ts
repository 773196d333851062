import type { LinkUse } from "../../../domain/auth/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { hashToken } from "../../core/tokens.ts";
import { countPeopleWithRole, findPersonById } from "../../data/people/queries.ts";
import { hasSetUpToken } from "../../data/sessions/queries.ts";
import { findLink } from "../../data/tokens/queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { linkGoneError } from "./link-gone.ts";
import { requireUsableLink } from "./reset-password.ts";
import { emailLinkPurposes } from "./verify-email.ts";

const checks: Record<LinkUse, (services: Services, hash: string) => Promise<unknown>> = {
  password: requireUnusedReset,
  address: requireUnusedProof,
  "set-up": requireOpenSetUp,
};

/** Checks a link before the form is filled in. @throws ApiError FORBIDDEN */
export async function checkLink(services: Services, { token, use }: { token: string; use: LinkUse }): Promise<void> {
  await checks[use](services, hashToken(token));
}

async function requireUnusedReset(services: Services, hash: string): Promise<void> {
  const { person, found } = await requireUsableLink(services, hash);
  if (found.email !== null && found.email !== person.email) throw linkGoneError();
}

/** Using the link checks its owner, who may not be signed in yet. */
async function requireUnusedProof({ db, clock }: Services, hash: string): Promise<void> {
  const link = await findLink(db, hash, emailLinkPurposes, clock.now());
  const person = link && (await findPersonById(db, link.personId));
  if (!person || (link.purpose === "prove-email" && link.email !== person.email)) throw linkGoneError();
}

async function requireOpenSetUp({ db }: Services, hash: string): Promise<void> {
  const isOpen = (await countPeopleWithRole(db, "admin")) === 0 && (await hasSetUpToken(db, hash));
  if (!isOpen) throw apiError("FORBIDDEN", message.setupClosed);
}
