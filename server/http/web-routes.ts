import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import {
  type AppLanguage,
  appLanguageOf,
  appLanguages,
  type Language,
  languages,
  sourceLanguage,
} from "../../domain/core/languages.ts";
import { memoize } from "../../domain/core/memoize.ts";
import {
  contactExchangeOffMeta,
  graceDaysMeta,
  legalMetas,
  noMailMeta,
  passwordMinMeta,
  signUpClosedMeta,
} from "../../domain/core/operator-rules.ts";
import { publicUrlMeta } from "../../domain/core/public-url.ts";
import type { Services } from "../services.ts";
import { earlyAnswers } from "./early-answers.ts";
import { appHeaders, removeDocumentHeaders, securityHeaders } from "./headers.ts";
import { languageOf } from "./language.ts";
import { identifyForPage } from "./page-identity.ts";
import { clientFolder, type Renderer, styleHashes } from "./render.ts";
import { insertedStyleHashes } from "./style-hashes.ts";
import { type ThemedPage, themedPage } from "./themed-page.ts";

const redirects = { "/about": "/#about", "/pricing": "/#pricing", "/contact": "/#contact" } as const;

export async function webRoutes(app: FastifyInstance, services: Services, renderer: Renderer): Promise<void> {
  const https = services.publicUrl.protocol === "https:";
  const { legalUrls } = services.config;

  const makeLanding = (language: Language): Promise<ThemedPage> => {
    const { html, styles } = renderer.renderLandingPage({
      language,
      assets: renderer.assets,
      publicUrl: services.publicUrl.origin,
      signUpOpen: services.config.signUpOpen,
      legalUrls,
    });
    return themedPage(html, securityHeaders(https, styleHashes(styles)));
  };
  // Rendered on the first request in each language; English at start.
  const landings = new Map([[sourceLanguage, makeLanding(sourceLanguage)]]);
  await landings.get(sourceLanguage);
  app.get("/", async (request, reply) => {
    const language = languageOf(request);
    const landing = landings.get(language) ?? makeLanding(language);
    landings.set(language, landing);
    landing.catch(() => landings.delete(language));
    (await landing)(request, reply);
  });
  await myContactRoute(app, services, renderer);
  const told = {
    [publicUrlMeta]: services.publicUrl.origin,
    [passwordMinMeta]: String(services.config.passwordMin),
    ...(services.config.graceDays === 0 ? {} : { [graceDaysMeta]: String(services.config.graceDays) }),
    ...(services.config.smtpUrl === null ? { [noMailMeta]: "" } : {}),
    ...(services.config.signUpOpen ? {} : { [signUpClosedMeta]: "" }),
    ...(services.config.contactExchange ? {} : { [contactExchangeOffMeta]: "" }),
    ...(legalUrls.privacy === null ? {} : { [legalMetas.privacy]: legalUrls.privacy }),
    ...(legalUrls.imprint === null ? {} : { [legalMetas.imprint]: legalUrls.imprint }),
  };
  const metas = Object.entries(told).map(
    ([name, content]) => `<meta name="${name}" content="${content.replaceAll("&", "&amp;")}">`,
  );
  const headers = { ...securityHeaders(https, insertedStyleHashes), ...appHeaders };
  // A function, because the operator's addresses may contain `$&`.
  const withMetas = (html: string) => html.replace("</head>", () => `${metas.join("")}</head>`);
  const themed = (html: string) => themedPage(withMetas(html), headers, https);
  // Prepared on the first request in each language; English at start.
  const pagesIn = memoize(async (language: AppLanguage) => {
    const pages = [...renderer.appPagesIn(language)];
    return new Map(await Promise.all(pages.map(async ([path, html]) => [path, await themed(html)] as const)));
  }, appLanguages.length);
  for (const path of (await pagesIn(appLanguageOf(sourceLanguage))).keys()) {
    app.get(path, async (request, reply) => {
      const [pages, identity] = await Promise.all([
        pagesIn(appLanguageOf(languageOf(request))),
        identifyForPage(services, request),
      ]);
      const opening = { path, isPlain: !request.url.includes("?"), userAgent: request.headers["user-agent"] };
      pages.get(path)?.(request, reply, {
        // Suspended people may not change it.
        theme: identity?.actor.status === "active" ? identity.person.settings.theme : undefined,
        link: earlyAnswers(opening, identity, services.config.adminSecondFactor),
      });
    });
  }

  for (const [from, to] of Object.entries(redirects)) {
    app.get(from, async (_request, reply) => reply.redirect(to, 302));
  }

  await app.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true });
  await builtFiles(app);
  const named = await readdir(clientFolder, { withFileTypes: true });
  for (const file of named.filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !isPacked(entry.name))) {
    app.get(`/${file.name}`, (_request, reply) =>
      reply.sendFile(file.name, clientFolder, { maxAge: "1h", immutable: false }),
    );
  }
  await publicFolders(
    app,
    named.filter((entry) => entry.isDirectory()).map((entry) => entry.name),
  );
}

/** A visitor's own page: their link has its token in the fragment, so the page is the same for all. */
async function myContactRoute(app: FastifyInstance, services: Services, renderer: Renderer): Promise<void> {
  const https = services.publicUrl.protocol === "https:";
  const pageIn = memoize((language: Language) => {
    const { assets } = renderer;
    const { html, styles } = renderer.renderMyContactPage({ language, assets, legalUrls: services.config.legalUrls });
    const headers = securityHeaders(https, styleHashes(styles));
    return themedPage(html, { ...headers, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }, languages.length);
  app.get("/my-contact", async (request, reply) => {
    (await pageIn(languageOf(request)))(request, reply);
  });
}

const isPacked = (name: string) => /\.(?:br|gz)$/u.test(name);

/** One route, because two for each file took a fifth of a second at start. */
async function builtFiles(app: FastifyInstance): Promise<void> {
  const folder = join(clientFolder, "assets");
  const names = new Set((await readdir(folder)).filter((name) => !isPacked(name)));
  app.get<{ Params: { name: string } }>("/assets/:name", (request, reply) => {
    const { name } = request.params;
    if (!names.has(name)) return reply.callNotFound();
    if (!name.endsWith(".svg")) removeDocumentHeaders(reply);
    return reply.sendFile(name, folder, { maxAge: "365d", immutable: true });
  });
}

async function publicFolders(app: FastifyInstance, names: string[]): Promise<void> {
  for (const name of names.filter((folder) => !["assets", "web", ".vite"].includes(folder))) {
    for (const file of await readdir(join(clientFolder, name))) {
      app.get(`/${name}/${file}`, (_request, reply) =>
        reply.sendFile(file, join(clientFolder, name), { maxAge: "1h", immutable: false }),
      );
    }
  }
}
