import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { contactForm } from "../../../domain/contact-files/contact-file-form.ts";
import { contactFileDisposition } from "../../../domain/contact-files/contact-file-name.ts";
import { attachment } from "../../../domain/core/attachment.ts";
import { message } from "../../../domain/core/messages.ts";
import { qrDefaults, qrLevels, qrSizes, qrSvg } from "../../../domain/qr-codes/qr.ts";
import { fairQueue } from "../../core/fair-queue.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import { networkOf } from "../../http/network.ts";
import type { Services } from "../../services.ts";
import type { CardRequest, PublicFiles } from "../card-page/public-files.ts";
import { cardContactFile } from "../cards/card-contact-file.ts";
import { readPortrait, readSmallPortrait } from "../media/read-images.ts";
import type { CardPreviews } from "../previews/card-previews.ts";
import { drawingCache } from "../previews/drawing-cache.ts";
import { drawingLimits } from "../previews/drawing-limits.ts";
import { customQrCodes } from "../qr-codes/custom-qr-codes.ts";
import { qrPng } from "../qr-codes/qr-png.ts";
import { shortLinkUrl } from "../qr-codes/render-qr-code.ts";

const maxBytes = 8 * 1024 * 1024;
const weigh = (drawn: Uint8Array | null): number => (drawn?.length ?? 0) + 500;

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

const contactQuery = z.strictObject({ v: z.enum(["3", "4"]).optional(), for: z.enum(["outlook"]).optional() });

const ownQrQuery = z.strictObject({
  style: z.literal("own"),
  /** Encodes the address even if the owner's QR code contains the contact, for small print. */
  content: z.literal("dynamic").optional(),
  size: whole(qrSizes.smallest, qrSizes.largest).default(qrDefaults.size),
});

const asksForOwn = (request: CardRequest) => "style" in (request.query as object);

const qrNames = [...Object.keys(qrQuery.shape), ...Object.keys(ownQrQuery.shape)];

/**
 * Ignores parameters that others add (`utm_source`, `fbclid`); no cache key contains them.
 * @throws ApiError for an invalid value of a known parameter
 */
function parseQuery<Query extends z.ZodType>(
  schema: Query,
  request: CardRequest,
  known: readonly string[],
): z.output<Query> {
  const ours = Object.entries(request.query as object).filter(([name]) => known.includes(name));
  const parsed = schema.safeParse(Object.fromEntries(ours));
  if (!parsed.success) throw apiError("BAD_REQUEST", message.notUnderstood);
  return parsed.data;
}

export function sharingFileRoutes(
  app: FastifyInstance,
  services: Services,
  { findLive, send }: PublicFiles,
  previews: CardPreviews,
): void {
  const enqueue = fairQueue(drawingLimits);
  const codes = drawingCache<Buffer>({ maxBytes, weigh, enqueue });
  const portraits = drawingCache<Uint8Array | null>({ maxBytes, weigh, enqueue });
  const own = customQrCodes(services);

  function parseContactForm(request: CardRequest) {
    const form = contactForm(parseQuery(contactQuery, request, Object.keys(contactQuery.shape)));
    if (!form) throw apiError("BAD_REQUEST", message.notUnderstood);
    return form;
  }

  /** `?style=own`: the saved style, with its quiet zone and error level. */
  async function sendOwn(request: CardRequest, reply: FastifyReply, kind: "svg" | "png") {
    const { size, content } = parseQuery(ownQrQuery, request, qrNames);
    const shown = await findLive(request, reply);
    if (!shown) return reply;
    const body = await own.draw(shown, { kind, size, content }, networkOf(request.ip));
    // Opened on its own, an SVG shows no embedded picture, so it is downloaded.
    const name = `${shown.card.shortCode}.${kind}`;
    if (kind === "svg") reply.header("content-disposition", attachment({ ascii: name, utf8: name }));
    return send(request, reply, kind === "svg" ? "image/svg+xml; charset=utf-8" : "image/png", body);
  }

  /** Queues only photos that must be re-encoded. */
  function readPhotoFor(form: string, path: string | null, network: string) {
    if (path === null || form !== "outlook") return readPortrait(services, path);
    return portraits(path, network, async () => {
      const drawn = await readSmallPortrait(services, path);
      return { drawn, isWhole: drawn !== null };
    });
  }

  app.get("/card/:id.vcf", async (request: CardRequest, reply) => {
    const form = parseContactForm(request);
    const shown = await findLive(request, reply);
    if (!shown) return reply;
    const reading = readPhotoFor(form, shown.portraitPath, networkOf(request.ip));
    if (!reading) throw apiError("UNAVAILABLE", message.unexpected);
    const photo = await reading;
    const body = cardContactFile(services, shown, { form, photo });
    reply.header("content-disposition", contactFileDisposition(shown.card.name));
    return send(request, reply, "text/vcard; charset=utf-8", body);
  });

  app.get("/card/:id/qr.svg", async (request: CardRequest, reply) => {
    if (asksForOwn(request)) return sendOwn(request, reply, "svg");
    const options = parseQuery(qrQuery, request, qrNames);
    const shown = await findLive(request, reply);
    if (!shown) return reply;
    const body = qrSvg(shortLinkUrl(services, shown), options);
    return send(request, reply, "image/svg+xml; charset=utf-8", body);
  });

  app.get("/card/:id/qr.png", async (request: CardRequest, reply) => {
    if (asksForOwn(request)) return sendOwn(request, reply, "png");
    const options = parseQuery(qrQuery, request, qrNames);
    const shown = await findLive(request, reply);
    if (!shown) return reply;
    const address = shortLinkUrl(services, shown);
    const key = [address, options.size, options.margin, options.level].join(" ");
    const draw = async () => ({ drawn: await qrPng(address, options), isWhole: true });
    const body = await codes(key, networkOf(request.ip), draw);
    if (!body) throw apiError("UNAVAILABLE", message.unexpected);
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
    const body = await previews.draw(shown, begun, networkOf(request.ip));
    if (!body) throw apiError("UNAVAILABLE", message.unexpected);
    return send(request, reply, "image/jpeg", body);
  });
}
