import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { message } from "../../../domain/core/messages.ts";
import { cardPath, shortPath } from "../../../domain/sharing/addresses.ts";
import { contactFile } from "../../../domain/sharing/contact-file.ts";
import { contactFileDisposition } from "../../../domain/sharing/contact-file-name.ts";
import { qrDefaults, qrLevels, qrSizes, qrSvg } from "../../../domain/sharing/qr.ts";
import { inBoundedTurns } from "../../core/turns.ts";
import { notFound, refuse } from "../../http/refusal.ts";
import type { Services } from "../../services.ts";
import { presentPublicCard } from "../cards/presenter.ts";
import { readPortrait } from "../media/read-commands.ts";
import type { CardPages } from "./card-pages.ts";
import type { CardPreviews } from "./card-previews.ts";
import { type CardRequest, publicFiles } from "./public-file-routes.ts";
import { qrPng } from "./qr-png.ts";

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/u)
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));

const qrQuery = z.strictObject({
  size: whole(qrSizes.smallest, qrSizes.largest).default(qrDefaults.size),
  margin: whole(0, 16).default(qrDefaults.margin),
  level: z.enum(qrLevels).default(qrDefaults.level),
});

/** The contact file, the QR code and the preview image of a card: public as the card is, and hidden as it is. */
export function sharingFileRoutes(
  app: FastifyInstance,
  services: Services,
  pages: CardPages,
  previews: CardPreviews,
): void {
  const { findLive, send } = publicFiles(services, pages);
  const drawInTurn = inBoundedTurns(2, 64);
  const absolute = (path: string) => new URL(path, services.publicUrl).href;

  function parseQr(request: CardRequest) {
    const parsed = qrQuery.safeParse({ ...(request.query as object) });
    if (!parsed.success) throw refuse("BAD_REQUEST", message.notUnderstood);
    return parsed.data;
  }

  app.get("/card/:id.vcf", async (request: CardRequest, reply) => {
    const shown = await findLive(request, reply);
    if (!shown) return reply;
    const portrait = await readPortrait(services, shown.portraitPath);
    const body = contactFile(presentPublicCard(shown), {
      pageUrl: absolute(cardPath(shown.card)),
      photoJpegBase64: portrait ? Buffer.from(portrait).toString("base64") : null,
      updatedAt: shown.card.updatedAt,
    });
    reply.header("content-disposition", contactFileDisposition(shown.card.name));
    return send(request, reply, "text/vcard; charset=utf-8", body);
  });

  app.get("/card/:id/qr.svg", async (request: CardRequest, reply) => {
    const options = parseQr(request);
    const shown = await findLive(request, reply);
    if (!shown) return reply;
    const body = qrSvg(absolute(shortPath(shown.card, "qr")), options);
    return send(request, reply, "image/svg+xml; charset=utf-8", body);
  });

  app.get("/card/:id/qr.png", async (request: CardRequest, reply) => {
    const options = parseQr(request);
    const shown = await findLive(request, reply);
    if (!shown) return reply;
    const body = await drawInTurn(() => qrPng(absolute(shortPath(shown.card, "qr")), options));
    if (!body) throw refuse("UNAVAILABLE", message.unexpected);
    return send(request, reply, "image/png", body);
  });

  app.get("/card/:id/photo.jpg", async (request: CardRequest, reply) => {
    const shown = await findLive(request, reply);
    if (!shown) return reply;
    const portrait = await readPortrait(services, shown.portraitPath);
    if (!portrait) throw notFound();
    return send(request, reply, "image/jpeg", Buffer.from(portrait));
  });

  app.get("/card/:id/preview.jpg", async (request: CardRequest, reply) => {
    const begun = previews.begin();
    const shown = await findLive(request, reply);
    if (!shown) return reply;
    const body = await previews.draw(shown, begun);
    if (!body) throw refuse("UNAVAILABLE", message.unexpected);
    return send(request, reply, "image/jpeg", body);
  });
}
