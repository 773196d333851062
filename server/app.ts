import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { CardCaches } from "./core/card-caches.ts";
import type { CacheInvalidations } from "./db/cache-invalidations.ts";
import type { Replica } from "./db/replica.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { directoryRoutes } from "./features/administration/directory-routes.ts";
import { userRoutes } from "./features/administration/user-routes.ts";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { linkRoutes } from "./features/auth/link-routes.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { confirmationRoutes } from "./features/auth/second-factor/confirmation-routes.ts";
import { mfaRoutes } from "./features/auth/second-factor/mfa-routes.ts";
import { secondFactorRoutes } from "./features/auth/second-factor/routes.ts";
import { sharingFileRoutes } from "./features/card-files/routes.ts";
import { cardPages } from "./features/card-page/card-pages.ts";
import { exchangePageRoutes } from "./features/card-page/exchange-routes.ts";
import { type PageCache, pageCache } from "./features/card-page/page-cache.ts";
import { publicFiles } from "./features/card-page/public-files.ts";
import { cardPageRoutes } from "./features/card-page/routes.ts";
import { cardRoutes } from "./features/cards/routes.ts";
import { contactRoutes } from "./features/contact/routes.ts";
import { eventRoutes } from "./features/contacts/event-routes.ts";
import { contactsRoutes } from "./features/contacts/routes.ts";
import { mediaRoutes } from "./features/media/routes.ts";
import { blockRoutes } from "./features/notifications/block-routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { type NotificationStreams, notificationStreams } from "./features/notifications/streams.ts";
import { addMemberRoutes } from "./features/organizations/add-member-routes.ts";
import { invitationRoutes } from "./features/organizations/invitation-routes.ts";
import { managerRoutes } from "./features/organizations/manager-routes.ts";
import { memberRoutes } from "./features/organizations/member-routes.ts";
import { organizationRoutes } from "./features/organizations/routes.ts";
import { peopleRoutes } from "./features/people/routes.ts";
import { reprintRoutes } from "./features/physical-cards/reprint-routes.ts";
import { physicalCardRoutes } from "./features/physical-cards/routes.ts";
import { cardPreviews } from "./features/previews/card-previews.ts";
import type { CardChanges } from "./features/public-cards/card-cache.ts";
import { replicaReads } from "./features/public-cards/replica-reads.ts";
import { redirectUrlOf } from "./features/public-cards/retired-link-redirects.ts";
import { qrCodeRoutes } from "./features/qr-codes/routes.ts";
import { retiredLinkRoutes } from "./features/retired-links/routes.ts";
import { serviceRoutes } from "./features/service/routes.ts";
import { upgradeRoutes } from "./features/upgrades/routes.ts";
import { cardPasses } from "./features/wallet/card-passes.ts";
import { passRoutes } from "./features/wallet/pass-routes.ts";
import { passTokens } from "./features/wallet/pass-tokens.ts";
import { passServiceRoutes } from "./features/wallet/service-routes.ts";
import { readJsonOnly } from "./http/body.ts";
import { isCardHost, markCardHostRequest } from "./http/card-host.ts";
import { designPageRoute } from "./http/design-page.ts";
import { devReloadRoutes } from "./http/dev-reload.ts";
import { draining } from "./http/draining.ts";
import { clientErrorHandler, registerErrorHandler, sendMalformedUrlResponse } from "./http/errors.ts";
import { addSecurityHeaders } from "./http/headers.ts";
import { knownHosts } from "./http/known-hosts.ts";
import { hasLanguageChoice, languageOf, storeLanguageChoice } from "./http/language.ts";
import { registerNotFoundHandler } from "./http/not-found.ts";
import { normaliseHost, sendExpectationFailed, sendWrongHostResponse } from "./http/one-host.ts";
import { collectOpenApi, openApiRoutes } from "./http/openapi.ts";
import { sendPage } from "./http/page.ts";
import type { Renderer } from "./http/render.ts";
import { logRequests } from "./http/request-log.ts";
import { countResponses } from "./http/request-metrics.ts";
import { requireKnownHost, requireSameSite } from "./http/same-site.ts";
import { serializePipelined } from "./http/serialize-pipelined.ts";
import { closeSlowClients } from "./http/slow-clients.ts";
import { warnOfUntrustedProxy } from "./http/untrusted-proxy.ts";
import { webRoutes } from "./http/web-routes.ts";
import { wellKnownRoutes } from "./http/well-known.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Services } from "./services.ts";

const bodyLimit = 64 * 1024;

/** `changes` drops changed cards from this process's caches. */
export type App = {
  server: FastifyInstance;
  changes: CardChanges;
  streams: NotificationStreams;
  /** Stops accepting connections and completes requests in progress. */
  close: () => Promise<void>;
};

/**
 * Builds the server without opening a port, also for tests.
 * @param replica for visitors' reads; null: none
 * @param drops reports when all processes have dropped a hidden card
 */
export async function buildApp(
  base: Services,
  renderer: Renderer,
  metrics: Metrics | null,
  { replica, drops }: { replica: Replica | null; drops: Pick<CacheInvalidations, "everywhere"> },
): Promise<App> {
  const cardCaches: CardCaches = {
    drop: (cardIds) => {
      for (const cardId of cardIds) changes.forget(cardId);
    },
    droppedEverywhere: drops.everywhere,
  };
  const services: Services = { ...base, cardCaches };
  const { publicUrl, config } = services;
  const https = publicUrl.protocol === "https:";
  const hosts = knownHosts(publicUrl, config.publicUrl === null, config.cardHosts);
  const cache = pageCache();
  const previews = cardPreviews(services);
  const { apple } = config.wallet;
  const tokens = passTokens(services);
  const passes = apple ? cardPasses(services, apple, tokens) : null;
  const kept = together([cache, previews, ...(passes ? [passes] : [])]);
  const reads = replicaReads(services, replica, kept.forget);
  const changes = together([reads, kept]);
  const pages = cardPages(services, renderer, cache, reads);
  const files = publicFiles(services, pages, reads);
  const streams = notificationStreams(services);
  const limits = config.timeouts.http;
  const leaving = draining(limits.drain);
  const now = () => services.clock.now().getTime();
  const server = Fastify({
    // Requests during a stop are answered; then the connection closes.
    return503OnClosing: false,
    bodyLimit,
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString("base64url"),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    forceCloseConnections: "idle",
    // Longer than any address, so that an overlong id is an unknown card.
    routerOptions: { maxParamLength: 32_768 },
    clientErrorHandler: clientErrorHandler(https),
    frameworkErrors: (_error, request, reply) => {
      sendMalformedUrlResponse(request, reply.raw, https, renderer, () =>
        pages.ofState("not-found", languageOf(request)),
      ).catch((error: unknown) => {
        services.log.error({ err: error }, "a malformed URL could not be answered");
        reply.raw.destroy();
      });
    },
    serverFactory: (handle) => {
      const answer = serializePipelined((request, response) => {
        leaving.mark(response);
        if (!normaliseHost(request)) {
          slowClients.answering(request, response);
          return sendWrongHostResponse(response, https);
        }
        const host = hosts.kindOf(request.headers.host);
        if (host === "cards") markCardHostRequest(request, hosts.ownHostOf(request.headers.host));
        if (host !== null && answerFromCache(cache, now, request, response)) {
          slowClients.answeredAtOnce(request);
          metrics?.answeredFromMemory(describeCardRequest(request, response));
          return;
        }
        slowClients.answering(request, response);
        handle(request, response);
      });
      const listening = createServer(
        {
          headersTimeout: limits.headers,
          requestTimeout: limits.request,
          keepAliveTimeout: limits.keepAlive,
          connectionsCheckingInterval: limits.checkEvery,
          // `normaliseHost` rejects a missing host with our headers.
          requireHostHeader: false,
        },
        answer,
      );
      listening.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
        if (hosts.kindOf(request.headers.host) === "cards") {
          markCardHostRequest(request, hosts.ownHostOf(request.headers.host));
        }
        slowClients.answering(request, response);
        sendExpectationFailed(request, response, https);
      });
      const slowClients = closeSlowClients(listening, limits);
      return listening;
    },
  });
  server.setSerializerCompiler(serializerCompiler);
  readJsonOnly(server);
  addSecurityHeaders(server, https);
  registerErrorHandler(server, renderer);
  logRequests(server);
  if (metrics) countResponses(server, metrics);
  warnOfUntrustedProxy(server);
  requireKnownHost(server, hosts, publicUrl, renderer);
  storeLanguageChoice(server, https);
  requireSameSite(server, hosts);
  await server.register(cookie);
  await collectOpenApi(server, publicUrl);

  await server.register(async (routes) => {
    serviceRoutes(routes, services, leaving.isLeaving);
    authRoutes(routes, services);
    mfaRoutes(routes, services);
    secondFactorRoutes(routes, services);
    confirmationRoutes(routes, services);
    linkRoutes(routes, services);
    peopleRoutes(routes, services);
    accountRoutes(routes, services);
    userRoutes(routes, services);
    directoryRoutes(routes, services);
    auditRoutes(routes, services);
    organizationRoutes(routes, services);
    memberRoutes(routes, services);
    managerRoutes(routes, services);
    addMemberRoutes(routes, services);
    invitationRoutes(routes, services);
    retiredLinkRoutes(routes, services);
    cardRoutes(routes, services);
    physicalCardRoutes(routes, services);
    reprintRoutes(routes, services);
    upgradeRoutes(routes, services);
    await mediaRoutes(routes, services);
    analyticsRoutes(routes, services);
    contactRoutes(routes, services);
    contactsRoutes(routes, services);
    eventRoutes(routes, services);
    notificationRoutes(routes, services, streams);
    blockRoutes(routes, services);
    qrCodeRoutes(routes, services);
    sharingFileRoutes(routes, services, files, previews);
    passRoutes(routes, services, files, passes);
    if (apple && passes) passServiceRoutes(routes, services, { apple, passes, tokens });
    cardPageRoutes(routes, pages, redirectUrlOf(services));
    exchangePageRoutes(routes, services, renderer, files);
    openApiRoutes(routes);
    wellKnownRoutes(routes, services);
    await webRoutes(routes, services, renderer);
    if (config.development) {
      devReloadRoutes(routes);
      designPageRoute(routes);
    }
  });
  registerNotFoundHandler(server, renderer);
  await server.ready();
  const close = async () => {
    // Event streams never end by themselves; browsers reconnect.
    await leaving.drain(server.server, config.drainSeconds, streams.close);
    await server.close();
    await reads.end();
  };
  return { server, changes, streams, close };
}

function together(parts: CardChanges[]): CardChanges {
  return {
    forget: (cardId) => {
      for (const part of parts) part.forget(cardId);
    },
    suspend: () => {
      for (const part of parts) part.suspend();
    },
    resume: () => {
      for (const part of parts) part.resume();
    },
  };
}

/** Serves a cached page before any routing (product 6.8). */
function answerFromCache(
  cache: PageCache,
  now: () => number,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const { url = "" } = request;
  if (!url.startsWith("/c") || (request.method === "GET" && hasLanguageChoice(url))) return false;
  const query = url.indexOf("?");
  const page = cache.find(query === -1 ? url : url.slice(0, query), languageOf(request), now);
  if (!page || !isCardHost(request, page.cardHost)) return false;
  sendPage(request, response, page);
  return true;
}

function describeCardRequest({ method = "", url = "" }: IncomingMessage, { statusCode }: ServerResponse) {
  return { method, route: url.startsWith("/card/") ? "/card/:id" : "/c/:code", status: statusCode };
}
