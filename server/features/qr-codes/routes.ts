import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/qr-codes/code-contract.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { judgeShown } from "../shown-cards/shown-card.ts";
import { codeAddress } from "./card-code.ts";
import { presentCardCode } from "./presenter.ts";
import { type CodeParts, readCardCode } from "./read-card-code.ts";
import { saveCardCode } from "./save-card-code.ts";

export function codeRoutes(app: FastifyInstance, services: Services): void {
  const present = (parts: CodeParts) =>
    presentCardCode(parts, codeAddress(services, parts.shown), judgeShown(services, parts.shown).state === "live");

  register(app, services, contract.getCardCode, async ({ actor, params }) =>
    present(await readCardCode(services, actor, params.id)),
  );

  register(app, services, contract.saveCardCode, async ({ actor, params, body }) => {
    const { version, ...style } = body;
    return present(await saveCardCode(services, actor, params.id, style, version));
  });
}
