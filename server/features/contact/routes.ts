import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/contact/contract.ts";
import { message } from "../../../domain/core/messages.ts";
import { limitRequests } from "../../http/limits.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { receiveContactMessage } from "./commands.ts";

export function contactRoutes(app: FastifyInstance, services: Services): void {
  register(app, services, contract.sendContactMessage, async ({ request, body }) => {
    await limitRequests(services, request, "contact", message.unexpected);
    const { nickname, ...typed } = body;
    // A robot filled the field that people do not see: it gets the same answer and learns nothing.
    if (nickname) return { id: randomBytes(16).toString("base64url") };
    return receiveContactMessage(services, typed);
  });
}
