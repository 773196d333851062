import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/qr-codes/contract.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { resolvePublicCard } from "../public-cards/public-card.ts";
import { presentQrCode } from "./presenter.ts";
import { type QrCodeParts, readQrCode } from "./read-qr-code.ts";
import { shortLinkUrl } from "./render-qr-code.ts";
import { saveQrCode } from "./save-qr-code.ts";

export function qrCodeRoutes(app: FastifyInstance, services: Services): void {
  const present = (parts: QrCodeParts) =>
    presentQrCode(
      parts,
      shortLinkUrl(services, parts.shown),
      resolvePublicCard(services, parts.shown).state === "live",
    );

  register(app, services, contract.getQrCode, async ({ actor, params }) =>
    present(await readQrCode(services, actor, params.id)),
  );

  register(app, services, contract.saveQrCode, async ({ actor, params, body }) => {
    const { version, ...style } = body;
    return present(await saveQrCode(services, actor, params.id, style, version));
  });
}
