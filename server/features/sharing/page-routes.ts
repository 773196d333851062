import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cardPath } from "../../../domain/sharing/addresses.ts";
import { sendPage } from "../../http/page.ts";
import type { CardPages } from "./card-pages.ts";

/** The public card page, also under its short code (the address in QR codes and NFC tags). */
export function cardPageRoutes(app: FastifyInstance, pages: CardPages): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    find: Promise<Awaited<ReturnType<CardPages["byId"]>>>,
  ): Promise<void> {
    const { page, status } = await find;
    reply.hijack();
    sendPage(request.raw, reply.raw, page, status);
  }

  app.get<{ Params: { id: string } }>("/card/:id", (request, reply) =>
    answer(request, reply, pages.byId(request.params.id)),
  );
  app.get<{ Params: { code: string } }>("/c/:code", (request, reply) =>
    answer(request, reply, pages.byCode(request.params.code)),
  );
  // What people type and paste: a trailing slash is no other card.
  app.get<{ Params: { id: string } }>("/card/:id/", (request, reply) =>
    reply.redirect(cardPath({ id: encodeURIComponent(request.params.id) }), 308),
  );
}
