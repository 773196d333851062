import type { FastifyInstance } from "fastify";
import { attachment } from "../../../domain/core/attachment.ts";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/wallet/wallet-contract.ts";
import { fairQueue } from "../../core/fair-queue.ts";
import { apiError } from "../../http/api-error.ts";
import { sharedFileHeaders } from "../../http/headers.ts";
import { languageOf } from "../../http/language.ts";
import { networkOf } from "../../http/network.ts";
import { register } from "../../http/register.ts";
import { loadPassTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";
import type { CardRequest, PublicFiles } from "../card-page/public-files.ts";
import { drawingLimits } from "../previews/drawing-limits.ts";
import { offeredWallets } from "../public-cards/offered-wallets.ts";
import { type CardPasses, passMediaType } from "./card-passes.ts";
import { googleIssuer, googlePassOf } from "./pass-content.ts";
import { saveLink } from "./save-link.ts";

export function passRoutes(
  app: FastifyInstance,
  services: Services,
  { findLive, send }: PublicFiles,
  passes: CardPasses | null,
): void {
  const { config, clock } = services;
  const { google } = config.wallet;
  // Signing takes processor time that cards need.
  const enqueueSigning = fairQueue(drawingLimits);

  register(app, services, contract.getWallets, async () => {
    const { apple, google: takesGoogle } = offeredWallets(services);
    return { apple, google: takesGoogle };
  });

  if (passes) {
    app.get("/card/:id.pkpass", async (request: CardRequest, reply) => {
      const begun = passes.begin();
      const shown = await findLive(request, reply);
      if (!shown) return reply;
      const made = offeredWallets(services).apple ? await passes.draw(shown, begun, networkOf(request.ip)) : null;
      if (!made) throw apiError("UNAVAILABLE", message.unexpected);
      const name = `${shown.card.shortCode}.pkpass`;
      reply.header("content-disposition", attachment({ ascii: name, utf8: name }));
      return send(request, reply, passMediaType, made.bytes, made.etag);
    });
  }

  if (google) {
    app.get("/card/:id/google-wallet", async (request: CardRequest, reply) => {
      const shown = await findLive(request, reply);
      if (!shown) return reply;
      const issuer = googleIssuer(services, google.issuerId);
      const pass = googlePassOf(services, shown, issuer, await loadPassTexts(), languageOf(request));
      reply.headers(sharedFileHeaders).header("cache-control", "no-store");
      const link = await enqueueSigning(networkOf(request.ip), () => saveLink(pass, google, clock.now()));
      if (!link) throw apiError("UNAVAILABLE", message.unexpected);
      return reply.redirect(link, 302);
    });
  }
}
