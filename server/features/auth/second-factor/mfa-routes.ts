import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as contract from "../../../../domain/auth/mfa-contract.ts";
import type { ErrorCode } from "../../../../domain/core/errors.ts";
import { hashToken } from "../../../core/tokens.ts";
import { deletePendingSignIn } from "../../../data/second-factors/pending-sign-in-queries.ts";
import { ApiError } from "../../../http/api-error.ts";
import {
  clearMfaCookie,
  clearPasskeyCookie,
  readMfaCookie,
  readPasskeyCookie,
  setPasskeyCookie,
} from "../../../http/cookies.ts";
import { register } from "../../../http/register.ts";
import { browserOf, setSignedInCookies } from "../../../http/signed-in.ts";
import type { Services } from "../../../services.ts";
import { presentUser } from "../../people/presenter.ts";
import type { OpenedSession } from "../open-session.ts";
import { beginMfaPasskey } from "./begin-mfa-passkey.ts";
import { beginPasskeySignIn } from "./begin-passkey-sign-in.ts";
import type { MfaRequest } from "./complete-mfa-challenge.ts";
import { findMfaChallenge } from "./find-mfa-challenge.ts";
import { signInWithMfaPasskey } from "./sign-in-with-mfa-passkey.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";
import { signInWithRecoveryCode } from "./sign-in-with-recovery-code.ts";
import { signInWithTotp } from "./sign-in-with-totp.ts";

/** Errors after which no code is accepted: expired, or blocked. */
const endingCodes: readonly ErrorCode[] = ["SECOND_STEP_OVER", "FORBIDDEN"];

export function mfaRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services;
  const tokenOf = (request: FastifyRequest) => readMfaCookie(request, publicUrl);

  register(app, services, contract.getMfaChallenge, async ({ request, reply }) => {
    reply.header("cache-control", "no-store");
    return findMfaChallenge(services, tokenOf(request));
  });

  register(app, services, contract.cancelMfaChallenge, async ({ request, reply }) => {
    const token = tokenOf(request);
    if (token !== null) await deletePendingSignIn(services.db, hashToken(token));
    clearMfaCookie(reply, publicUrl);
  });

  register(app, services, contract.signInWithTotp, async ({ request, reply, body }) =>
    finishSecondStep(request, reply, (step) => signInWithTotp(services, step, body.code)),
  );

  register(app, services, contract.signInWithRecoveryCode, async ({ request, reply, body }) =>
    finishSecondStep(request, reply, (step) => signInWithRecoveryCode(services, step, body.code)),
  );

  register(app, services, contract.beginMfaPasskey, async ({ request }) => {
    return { options: await beginMfaPasskey(services, tokenOf(request)) };
  });

  register(app, services, contract.signInWithMfaPasskey, async ({ request, reply, body }) =>
    finishSecondStep(request, reply, (step) => signInWithMfaPasskey(services, step, body.credential)),
  );

  register(app, services, contract.beginPasskeySignIn, async ({ reply }) => {
    const { token, options } = await beginPasskeySignIn(services);
    setPasskeyCookie(reply, publicUrl, token);
    return { options };
  });

  register(app, services, contract.signInWithPasskey, async ({ request, reply, body }) => {
    const token = readPasskeyCookie(request, publicUrl);
    try {
      return welcome(
        request,
        reply,
        await signInWithPasskey(services, token, body.credential, browserOf(request, publicUrl)),
      );
    } catch (error) {
      if (error instanceof ApiError) clearPasskeyCookie(reply, publicUrl);
      throw error;
    }
  });

  function welcome(request: FastifyRequest, reply: FastifyReply, signed: OpenedSession) {
    setSignedInCookies(request, reply, publicUrl, signed);
    return { user: presentUser(signed.person) };
  }

  async function finishSecondStep(
    request: FastifyRequest,
    reply: FastifyReply,
    signIn: (step: MfaRequest) => Promise<OpenedSession>,
  ) {
    try {
      const step = { token: tokenOf(request), browser: browserOf(request, publicUrl) };
      return welcome(request, reply, await signIn(step));
    } catch (error) {
      if (error instanceof ApiError && endingCodes.includes(error.code)) clearMfaCookie(reply, publicUrl);
      throw error;
    }
  }
}
