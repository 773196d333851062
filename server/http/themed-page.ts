import type { FastifyReply, FastifyRequest } from "fastify";
import { type Theme, themeCookie, themes } from "../../domain/core/theme.ts";
import type { HeaderSet } from "./headers.ts";
import { makePage, type Page, sendPage } from "./page.ts";

export type ThemedPage = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * A page that is the same for everybody but for light and dark: made once for each choice and finished, compression
 * included. The choice is in the document from its first byte, so that nothing flashes.
 */
export async function themedPage(html: string, headers: HeaderSet): Promise<ThemedPage> {
  const made = await Promise.all(
    themes.map(async (theme): Promise<[Theme, Page]> => {
      const page = await makePage(theme === "system" ? html : mark(html, theme), headers, null);
      return [theme, { ...page, headers: { ...page.headers, vary: "accept-encoding, cookie" } }];
    }),
  );
  const pages = new Map<string, Page>(made);
  const usual = pages.get("system");
  if (!usual) throw new Error("themes has no system");
  return (request, reply) => {
    const page = pages.get(request.cookies[themeCookie] ?? "") ?? usual;
    reply.hijack();
    sendPage(request.raw, reply.raw, page);
  };
}

/** The document's own mark, and the browser's bar in that colour whatever the device is set to. */
function mark(html: string, theme: Exclude<Theme, "system">): string {
  return html
    .replace("<html ", `<html data-theme="${theme}" `)
    .replaceAll(/(<meta name="theme-color" )media="\(prefers-color-scheme: (light|dark)\)"/gu, (_, start, scheme) =>
      scheme === theme ? `${start}media="all"` : `${start}media="not all"`,
    );
}
