import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as contract from "../../../../domain/auth/second-step-contract.ts";
import { message } from "../../../../domain/core/messages.ts";
import {
  clearPasskeyCookie,
  clearStepCookie,
  readPasskeyCookie,
  readStepCookie,
  writePasskeyCookie,
} from "../../../http/cookies.ts";
import { type Refusal, refuse, refuseField } from "../../../http/refusal.ts";
import { register } from "../../../http/register.ts";
import { browserOf, writeSignedIn } from "../../../http/signed-in.ts";
import type { Services } from "../../../services.ts";
import { presentUser } from "../../people/presenter.ts";
import { refuseBlocked } from "../blocked.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./passkey-sign-in-commands.ts";
import {
  beginSecondStepPasskey,
  endWithApp,
  endWithPasskey,
  endWithRecoveryCode,
  findSecondStep,
  leaveSecondStep,
  type SecondStepOutcome,
} from "./second-step-commands.ts";

export function secondStepRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services;
  const stepOf = (request: FastifyRequest) => readStepCookie(request, publicUrl);

  register(app, services, contract.getSecondStep, async ({ request, reply }) => {
    reply.header("cache-control", "no-store");
    const found = await findSecondStep(services, stepOf(request));
    if (!found) throw refuse("SECOND_STEP_OVER", message.secondStepOver);
    return found;
  });

  register(app, services, contract.leaveSecondStep, async ({ request, reply }) => {
    await leaveSecondStep(services, stepOf(request));
    clearStepCookie(reply, publicUrl);
  });

  register(app, services, contract.signInWithApp, async ({ request, reply, body }) => {
    const result = await endWithApp(services, stepOf(request), browserOf(request, publicUrl), body.code);
    return answer(request, reply, result, () => refuseField("code", message.appCodeWrong));
  });

  register(app, services, contract.signInWithRecoveryCode, async ({ request, reply, body }) => {
    const result = await endWithRecoveryCode(services, stepOf(request), browserOf(request, publicUrl), body.code);
    return answer(request, reply, result, () => refuseField("code", message.recoveryCodeWrong));
  });

  register(app, services, contract.beginSecondStepPasskey, async ({ request }) => {
    const options = await beginSecondStepPasskey(services, stepOf(request));
    if (!options) throw refuse("SECOND_STEP_OVER", message.secondStepOver);
    return { options };
  });

  register(app, services, contract.signInWithSecondStepPasskey, async ({ request, reply, body }) => {
    const result = await endWithPasskey(services, stepOf(request), browserOf(request, publicUrl), body.credential);
    return answer(request, reply, result, () => refuseField("credential", message.passkeyRefused));
  });

  register(app, services, contract.beginPasskeySignIn, async ({ reply }) => {
    const { token, options } = await beginPasskeySignIn(services);
    writePasskeyCookie(reply, publicUrl, token);
    return { options };
  });

  register(app, services, contract.signInWithPasskey, async ({ request, reply, body }) => {
    const token = readPasskeyCookie(request, publicUrl);
    const result = await signInWithPasskey(services, token, body.credential, browserOf(request, publicUrl));
    switch (result.outcome) {
      case "signed-in":
        writeSignedIn(request, reply, publicUrl, result);
        return { user: presentUser(result.person) };
      case "invalid":
        clearPasskeyCookie(reply, publicUrl);
        throw refuse("INVALID_CREDENTIALS", message.passkeyRefused);
      case "blocked":
        clearPasskeyCookie(reply, publicUrl);
        throw refuseBlocked(result);
    }
  });

  function answer(request: FastifyRequest, reply: FastifyReply, result: SecondStepOutcome, wrong: () => Refusal) {
    switch (result.outcome) {
      case "signed-in":
        writeSignedIn(request, reply, publicUrl, result);
        return { user: presentUser(result.person) };
      case "wrong":
        throw wrong();
      case "over":
        clearStepCookie(reply, publicUrl);
        throw refuse("SECOND_STEP_OVER", message.secondStepOver);
      case "blocked":
        clearStepCookie(reply, publicUrl);
        throw refuseBlocked(result);
      case "wait":
        throw refuse("TOO_MANY_REQUESTS", message.tooManyAttempts);
      case "unreadable":
        throw refuse("CONFLICT", message.appUnreadable);
    }
  }
}
