import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/sharing/code-contract.ts";
import { notFound, refusalOf, refuse, refuseField } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { judgeShown } from "../shown-cards/shown-card.ts";
import { codeAddress } from "./card-code.ts";
import { type CodeParts, readCardCode, type SaveOutcome, saveCardCode } from "./commands.ts";
import { presentCardCode } from "./presenter.ts";

export function codeRoutes(app: FastifyInstance, services: Services): void {
  const present = (parts: CodeParts) =>
    presentCardCode(parts, codeAddress(services, parts.shown), judgeShown(services, parts.shown).state === "live");

  function answer(result: SaveOutcome) {
    switch (result.outcome) {
      case "found":
        return present(result);
      case "refused":
        throw refusalOf(result.verdict);
      case "not-found":
        throw notFound(message.cardNotFound);
      case "busy":
        throw refuse("UNAVAILABLE", message.unexpected);
      case "stale":
        throw refuse("STALE_VERSION", message.codeStale);
      case "too-long":
        throw refuseField("content", message.codeTooLong);
      case "no-logo":
        throw refuseField("middle", message.codeWithoutLogo);
      case "no-initials":
        throw refuseField("middle", message.codeWithoutInitials);
      case "unreadable":
        throw refuse("CONFLICT", message.codeUnreadable);
    }
  }

  register(app, services, contract.getCardCode, async ({ actor, params }) =>
    answer(await readCardCode(services, actor, params.id)),
  );

  register(app, services, contract.saveCardCode, async ({ actor, params, body }) => {
    const { version, ...style } = body;
    return answer(await saveCardCode(services, actor, params.id, style, version));
  });
}
