import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/auth/contract.ts";
import { languageOf } from "../../http/language.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { presentUser } from "../people/presenter.ts";
import { checkLink } from "./check-link.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { requestEmailVerification } from "./request-email-verification.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { verifyEmail } from "./verify-email.ts";

export function linkRoutes(app: FastifyInstance, services: Services): void {
  register(app, services, contract.requestReset, async ({ request, body }) => {
    await requestReset(services, body.email, languageOf(request));
  });

  register(app, services, contract.resetPassword, async ({ body }) => {
    await resetPassword(services, body);
  });

  register(app, services, contract.checkLink, async ({ body }) => {
    await checkLink(services, body);
  });

  register(app, services, contract.requestEmailVerification, async ({ request, identity }) => {
    await requestEmailVerification(services, identity.person, languageOf(request));
  });

  register(app, services, contract.verifyEmail, async ({ actor, body }) => {
    return { user: presentUser(await verifyEmail(services, actor.id, body.token)) };
  });

  register(app, services, contract.changeEmail, async ({ identity, body }) => {
    await requestEmailChange(services, identity.person, body);
  });
}
