import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { apiDocsPage } from "./api-docs.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { styleHashes } from "./render.ts";

/** Register before any route. */
export async function collectOpenApi(app: FastifyInstance, publicUrl: URL): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "E-VOX",
        version: "1",
        description:
          "Requests and responses are JSON. Errors return { code, message, fields? }, where message is the text to show to people.",
      },
      servers: [{ url: publicUrl.origin }],
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "evox" } } },
    },
    // Pages and files have no operation id and are left out.
    transform: (route) => {
      const described = Boolean((route.schema as { operationId?: string } | undefined)?.operationId);
      return jsonSchemaTransform(described ? route : { ...route, schema: { hide: true } as object });
    },
  });
}

export function openApiRoutes(app: FastifyInstance): void {
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").serializer(JSON.stringify).send(app.swagger()),
  );
  app.get("/api/docs", async (_request, reply) => {
    const { html, style } = apiDocsPage(app.swagger());
    return reply
      .header("content-security-policy", contentSecurityPolicy(styleHashes([style])))
      .type("text/html; charset=utf-8")
      .send(html);
  });
}
