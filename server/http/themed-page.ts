import type { FastifyReply, FastifyRequest } from "fastify";
import { type Theme, themeCookieLine, themes } from "../../domain/core/theme.ts";
import { readThemeCookie } from "./cookies.ts";
import type { HeaderSet } from "./headers.ts";
import { makePage, type Page, sendPage } from "./page.ts";

/** `theme` replaces the cookie's; `link`: the header of this name. */
type Options = { theme?: Theme | undefined; link?: string | null };
export type ThemedPage = (request: FastifyRequest, reply: FastifyReply, options?: Options) => void;

/** One page for each theme, which is in the document, so that nothing flashes. */
export async function themedPage(html: string, headers: HeaderSet, isSecure = false): Promise<ThemedPage> {
  const made = await Promise.all(
    themes.map(async (theme): Promise<[Theme, Page]> => {
      const text = theme === "system" ? html : mark(html, theme);
      return [theme, await makePage(text, { ...headers, vary: "accept-encoding, accept-language, cookie" }, null)];
    }),
  );
  const pages = new Map<string, Page>(made);
  const usual = pages.get("system");
  if (!usual) throw new Error("themes has no system");
  return (request, reply, { theme, link } = {}) => {
    const known = readThemeCookie(request);
    const page = pages.get(theme ?? known) ?? usual;
    const cookie = theme === undefined || theme === known ? [] : ["set-cookie", themeCookieLine(theme, isSecure)];
    const more = link ? [...cookie, "link", link] : cookie;
    reply.hijack();
    sendPage(request.raw, reply.raw, page, { more });
  };
}

function mark(html: string, theme: Exclude<Theme, "system">): string {
  return html
    .replace("<html ", `<html data-theme="${theme}" `)
    .replaceAll(/(<meta name="theme-color" )media="\(prefers-color-scheme: (light|dark)\)"/gu, (_, start, scheme) =>
      scheme === theme ? `${start}media="all"` : `${start}media="not all"`,
    );
}
