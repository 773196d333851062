import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { message } from "../../../domain/core/messages.ts";
import type { AppleConfig } from "../../config/wallet.ts";
import { findChangedAt } from "../../data/wallet/registration-queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import { maxCursorTime } from "../../http/cursor.ts";
import { networkOf } from "../../http/network.ts";
import { requireNetworkQuota } from "../../http/quotas.ts";
import type { Services } from "../../services.ts";
import { findPublicCardByShortLink } from "../public-cards/public-card.ts";
import { type CardPasses, passMediaType, passServicePath } from "./card-passes.ts";
import { listUpdatedPasses, overlapMs } from "./list-updated-passes.ts";
import type { PassTokens } from "./pass-tokens.ts";
import { pushTokenField } from "./push-token.ts";
import { registerDevice } from "./register-device.ts";
import { unregisterDevice } from "./unregister-device.ts";

/**
 * The web service for Apple's Wallet (Apple, "Adding a Web Service to Update Passes"). Phones authenticate with the
 * pass's token only.
 */

const device = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/u);
const serial = z.string().regex(/^[A-Z0-9]{8}$/u);
const registerBody = z.strictObject({ pushToken: pushTokenField });
const listQuery = z.strictObject({
  passesUpdatedSince: z
    .string()
    .regex(/^\d{1,15}$/u)
    .transform(Number)
    .pipe(z.number().max(maxCursorTime))
    .optional(),
});
const logBody = z.strictObject({ logs: z.array(z.string().max(8000)).max(200) });

const bodyLimit = 32 * 1024;

type Names = { device?: string; passType?: string; serial?: string };
type NamedRequest = FastifyRequest<{ Params: Names }>;

export function passServiceRoutes(
  app: FastifyInstance,
  services: Services,
  { apple, passes, tokens }: { apple: AppleConfig; passes: CardPasses; tokens: PassTokens },
): void {
  const root = `${passServicePath}/v1`;
  const registration = `${root}/devices/:device/registrations/:passType/:serial`;
  const limit = (request: FastifyRequest, kind: "pass" | "pass-read") => requireNetworkQuota(services, request, kind);

  function parse<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
    const parsed = shape.safeParse(given);
    if (!parsed.success) throw apiError("BAD_REQUEST", message.notUnderstood);
    return parsed.data;
  }

  function requireOurs({ params }: NamedRequest): void {
    if (params.passType !== apple.passType) throw notFound();
  }

  async function requirePass(request: NamedRequest): Promise<string> {
    requireOurs(request);
    const code = serial.safeParse(request.params.serial);
    const given = /^ApplePass ([A-Za-z0-9_-]{1,200})$/u.exec(request.headers.authorization ?? "")?.[1];
    if (!code.success || given === undefined || !(await tokens.matches(code.data, given))) {
      throw apiError("UNAUTHENTICATED", message.notAuthenticated);
    }
    return code.data;
  }

  app.post(registration, { bodyLimit }, async (request: NamedRequest, reply) => {
    await limit(request, "pass");
    const shortCode = await requirePass(request);
    await requireNetworkQuota(services, request, "pass-phone", shortCode);
    const { pushToken } = parse(registerBody, request.body);
    const isNew = await registerDevice(services, {
      device: parse(device, request.params.device),
      shortCode,
      pushToken,
    });
    return noStore(reply)
      .code(isNew ? 201 : 200)
      .send();
  });

  app.delete(registration, { bodyLimit }, async (request: NamedRequest, reply) => {
    await limit(request, "pass");
    const shortCode = await requirePass(request);
    await unregisterDevice(services, parse(device, request.params.device), shortCode);
    return noStore(reply).code(200).send();
  });

  app.get(`${root}/devices/:device/registrations/:passType`, async (request: NamedRequest, reply) => {
    await limit(request, "pass-read");
    requireOurs(request);
    const { passesUpdatedSince = null } = parse(listQuery, { ...(request.query as object) });
    const updated = await listUpdatedPasses(services, parse(device, request.params.device), passesUpdatedSince);
    return updated ? noStore(reply).send(updated) : noStore(reply).code(204).send();
  });

  app.get(`${root}/passes/:passType/:serial`, async (request: NamedRequest, reply) => {
    await limit(request, "pass-read");
    const shortCode = await requirePass(request);
    const begun = passes.begin();
    // Read before the card, so that a change in between is sent again rather than missed.
    const noted = await findChangedAt(services.db, shortCode);
    const found = await findPublicCardByShortLink(services, shortCode);
    noStore(reply);
    if (found.state === "live") {
      const changedAt = noted ?? found.shown.card.updatedAt;
      // Passes signed with an earlier certificate are outdated.
      const modified = Math.max(settled(changedAt, services.clock.now()), wholeSeconds(apple.beginsAt));
      if (isUnchanged(request, Math.max(wholeSeconds(changedAt), modified))) return reply.code(304).send();
      reply.header("last-modified", new Date(modified).toUTCString());
    }
    if (apple.endsAt <= services.clock.now()) throw apiError("UNAVAILABLE", message.unexpected);
    const made =
      found.state === "live"
        ? await passes.draw(found.shown, begun, networkOf(request.ip))
        : await passes.drawVoid(shortCode);
    if (!made) throw apiError("UNAVAILABLE", message.unexpected);
    return reply.type(passMediaType).send(made.bytes);
  });

  app.post(`${root}/log`, { bodyLimit }, async (request, reply) => {
    await limit(request, "pass");
    const { logs } = parse(logBody, request.body);
    // Anyone can write here, so the text is logged at debug only.
    request.log.info({ lines: logs.length }, "a wallet reported a problem (its message is logged at debug)");
    for (const said of logs) request.log.debug({ said }, "a wallet reports");
    return noStore(reply).code(200).send();
  });
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "no-store");
}

const second = 1000;
const wholeSeconds = (time: Date) => Math.floor(time.getTime() / second) * second;

function isUnchanged(request: FastifyRequest, changedAt: number): boolean {
  return Date.parse(request.headers["if-modified-since"] ?? "") >= changedAt;
}

/** In whole seconds; for `overlapMs` after a change, the second before, because another change may follow. */
function settled(changedAt: Date, now: Date): number {
  const isOver = now.getTime() - changedAt.getTime() >= overlapMs;
  return wholeSeconds(changedAt) - (isOver ? 0 : second);
}
