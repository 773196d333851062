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
import { notFound } from "../../http/api-error.ts";
import { clearSessionCookie, setMfaCookie } from "../../http/cookies.ts";
import { type PublicCall, register } from "../../http/register.ts";
import { browserOf, setSignedInCookies } from "../../http/signed-in.ts";
import type { Services } from "../../services.ts";
import { presentUser } from "../people/presenter.ts";
import { changePassword } from "./change-password.ts";
import { rejectWhenFull } from "./full-queue.ts";
import type { OpenedSession } from "./open-session.ts";
import { presentLogin, presentSession } from "./presenter.ts";
import { findMfaChallenge } from "./second-factor/find-mfa-challenge.ts";
import { setUp } from "./set-up.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { signUpInvited } from "./sign-up-invited.ts";

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services;

  function welcome(request: FastifyRequest, reply: FastifyReply, signed: OpenedSession) {
    setSignedInCookies(request, reply, publicUrl, signed);
    return { user: presentUser(signed.person) };
  }

  const whenNotFull = { before: () => rejectWhenFull(services) };

  async function handleSignUp({ request, reply, body }: PublicCall<typeof contract.signUp>) {
    return welcome(request, reply, await signUp(services, body, browserOf(request, publicUrl)));
  }

  async function handleSignIn({ request, reply, body }: PublicCall<typeof contract.signIn>) {
    const result = await signIn(services, body, browserOf(request, publicUrl));
    if ("person" in result) return welcome(request, reply, result);
    const secondStep = await findMfaChallenge(services, result.secondStepToken);
    setMfaCookie(reply, publicUrl, result.secondStepToken);
    reply.code(202);
    return { secondStep };
  }

  register(app, services, contract.signUp, handleSignUp, whenNotFull);

  register(
    app,
    services,
    contract.signUpInvited,
    async ({ request, reply, body }) =>
      welcome(request, reply, await signUpInvited(services, body, browserOf(request, publicUrl))),
    whenNotFull,
  );

  register(app, services, contract.signIn, handleSignIn, whenNotFull);

  register(app, services, contract.setUp, async ({ request, reply, body }) =>
    welcome(request, reply, await setUp(services, body, browserOf(request, publicUrl))),
  );

  register(app, services, contract.signOut, async ({ reply, findIdentity }) => {
    const identity = await findIdentity();
    if (identity) await deleteSession(services.db, identity.tokenHash);
    clearSessionCookie(reply, publicUrl);
  });

  register(app, services, contract.changePassword, async ({ identity, body }) => {
    return { user: presentUser(await changePassword(services, identity.person, identity.tokenHash, body)) };
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
