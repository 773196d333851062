import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as contract from "../../../domain/auth/contract.ts";
import { message } from "../../../domain/core/messages.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  listLoginEvents,
  listSessionsOf,
} from "../../data/sessions/queries.ts";
import { clearSessionCookie, writeStepCookie } from "../../http/cookies.ts";
import { notFound, Refusal, refuse, refuseField } from "../../http/refusal.ts";
import { type OpenCall, register } from "../../http/register.ts";
import { browserOf, writeSignedIn } from "../../http/signed-in.ts";
import type { Services } from "../../services.ts";
import { presentUser } from "../people/presenter.ts";
import { refuseBlocked } from "./blocked.ts";
import { type Signed, signIn, signUp } from "./commands.ts";
import { refuseWhenFull } from "./full-queue.ts";
import { changePassword } from "./password-commands.ts";
import { presentLogin, presentSession } from "./presenter.ts";
import { findSecondStep } from "./second-factor/second-step-commands.ts";
import { setUp } from "./set-up.ts";

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services;
  const { passwordMin } = services.config;

  function welcome(request: FastifyRequest, reply: FastifyReply, signed: Signed) {
    writeSignedIn(request, reply, publicUrl, signed);
    return { user: presentUser(signed.person) };
  }

  const whenNotFull = { before: () => refuseWhenFull(services) };

  async function handleSignUp({ request, reply, body }: OpenCall<typeof contract.signUp>) {
    const result = await signUp(services, body, browserOf(request, publicUrl));
    if (result.outcome === "signed-in") return welcome(request, reply, result);
    throw newAccountRefusal(result.outcome, passwordMin);
  }

  async function handleSignIn({ request, reply, body }: OpenCall<typeof contract.signIn>) {
    const result = await signIn(services, body, browserOf(request, publicUrl));
    switch (result.outcome) {
      case "signed-in":
        return welcome(request, reply, result);
      case "second-step": {
        const secondStep = await findSecondStep(services, result.token);
        if (!secondStep) throw refuse("SECOND_STEP_OVER", message.secondStepOver);
        writeStepCookie(reply, publicUrl, result.token);
        reply.code(202);
        return { secondStep };
      }
      case "invalid":
        throw refuse("INVALID_CREDENTIALS", message.invalidCredentials);
      case "wait":
        throw refuse("TOO_MANY_REQUESTS", message.tooManyAttempts);
      case "busy":
        throw refuse("UNAVAILABLE", message.internalLater);
      case "blocked":
        throw refuseBlocked(result);
    }
  }

  register(app, services, contract.signUp, handleSignUp, whenNotFull);

  register(app, services, contract.signIn, handleSignIn, whenNotFull);

  register(app, services, contract.setUp, async ({ request, reply, body }) => {
    const result = await setUp(services, body, browserOf(request, publicUrl));
    if (result.outcome === "signed-in") return welcome(request, reply, result);
    if (result.outcome === "closed") throw refuse("FORBIDDEN", message.setupClosed);
    throw newAccountRefusal(result.outcome, passwordMin);
  });

  register(app, services, contract.signOut, async ({ reply, findIdentity }) => {
    const identity = await findIdentity();
    if (identity) await deleteSession(services.db, identity.tokenHash);
    clearSessionCookie(reply, publicUrl);
  });

  register(app, services, contract.changePassword, async ({ identity, body }) => {
    const result = await changePassword(services, identity.person, identity.tokenHash, body);
    switch (result.outcome) {
      case "changed":
        return { user: presentUser(result.person) };
      case "current-missing":
        throw refuseField("currentPassword", message.fieldRequired);
      case "current-wrong":
        throw refuseField("currentPassword", message.wrongPassword);
      case "same":
        throw refuseField("password", message.samePassword);
      case "weak-password":
        throw refuseField("password", message.passwordTooWeak(passwordMin));
      case "wait":
        throw refuse("TOO_MANY_REQUESTS", message.unexpected);
      case "busy":
        throw refuse("UNAVAILABLE", message.internalLater);
      case "gone":
        throw refuse("UNAUTHENTICATED", message.notAuthenticated);
    }
  });

  register(app, services, contract.listLogins, async ({ actor }) => {
    const rows = await listLoginEvents(services.db, actor.id);
    return { items: rows.map(presentLogin), nextCursor: null };
  });

  register(app, services, contract.listSessions, async ({ identity, actor }) => {
    const rows = await listSessionsOf(services.db, actor.id, services.clock.now());
    return { items: rows.map((row) => presentSession(row, identity.tokenHash)), nextCursor: null };
  });

  register(app, services, contract.endSession, async ({ identity, actor, params, reply }) => {
    const ended = await deleteSessionById(services.db, actor.id, params.id);
    if (ended === null) throw notFound(message.sessionNotFound);
    if (ended === identity.tokenHash) clearSessionCookie(reply, publicUrl);
  });

  register(app, services, contract.endOtherSessions, async ({ identity, actor }) => {
    await deleteOtherSessions(services.db, actor.id, identity.tokenHash);
  });
}

function newAccountRefusal(
  outcome: "closed" | "busy" | "weak-password" | "email-in-use",
  passwordMin: number,
): Refusal {
  switch (outcome) {
    case "closed":
      return refuse("FORBIDDEN", message.signUpClosed);
    case "busy":
      return refuse("UNAVAILABLE", message.internalLater);
    case "weak-password":
      return refuseField("password", message.passwordTooWeak(passwordMin));
    case "email-in-use":
      return new Refusal("CONFLICT", message.emailInUse, { fields: { email: message.emailInUse } });
  }
}
