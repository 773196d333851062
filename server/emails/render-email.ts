import { escapeHtml } from "../../domain/core/escape-html.ts";
import { type Language, textDirection } from "../../domain/core/languages.ts";
import { isolateInHtml, isolateInPlainText } from "./isolate.ts";

/** Plain text only. Names in it are isolated (isolate.ts). */
export type EmailContent = {
  subject: string;
  title: string;
  /** Line breaks are kept. */
  paragraphs: readonly string[];
  actionLabel: string;
  footer: string;
};

type Links = {
  /** An absolute http(s) or mailto address created by the server; without it, the email has no button. */
  href?: string;
  /** In its own language. */
  quote?: string;
};

type Texts = { language: Language; linkHint: () => string };

/**
 * Uses tables and attributes, because mail programs support little else, and no pictures, so that nothing is fetched.
 * Palette of web/ui/tokens.css.
 * @param texts in whose language the content is
 */
export function renderEmail(
  { language, linkHint }: Texts,
  content: EmailContent,
  links: Links = {},
): { subject: string; text: string; html: string } {
  const direction = textDirection(language);
  const plainText = (text: string) => isolateInPlainText(text, direction);
  return {
    subject: plainText(content.subject),
    text: plainText(plain(content, links)),
    html: html(content, links, { language, direction, linkHint: linkHint() }),
  };
}

function plain({ title, paragraphs, actionLabel, footer }: EmailContent, { href, quote }: Links): string {
  const quoted = quote?.split("\n").map((line) => `> ${line}`);
  const parts = [title, ...paragraphs, ...(quoted ? [quoted.join("\n")] : [])];
  if (href !== undefined) parts.push(`${actionLabel}: ${href}`);
  return `${[...parts, `-- \n${footer}`].join("\n\n")}\n`;
}

const fonts = "'Helvetica Neue',Helvetica,Arial,'Noto Sans',sans-serif";

const darkStyle = `@media (prefers-color-scheme:dark){.page{background:#0f1115!important}.sheet{background:#16191f!important}
.strong{color:#f1eee7!important}.soft,.soft a{color:#9ba0ab!important}.quote{background:#1c1f26!important;color:#f1eee7!important}}`;

const layout = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;
const wrap = "overflow-wrap:anywhere;word-break:break-word";

type Setting = { language: Language; direction: "ltr" | "rtl"; linkHint: string };

function html(
  { title, paragraphs, actionLabel, footer }: EmailContent,
  { href, quote }: Links,
  { language, direction, linkHint }: Setting,
): string {
  const body = paragraphs.map((text) => paragraph(text)).join("");
  // Some mail programs keep only the body's content.
  const setting = `lang="${language}" dir="${direction}"`;
  const inHead = (text: string) => escapeHtml(isolateInPlainText(text, direction));
  // Arabic letters are joined, so their spacing stays.
  const tight = direction === "rtl" ? "" : "letter-spacing:-.6px;";
  return (
    `<!doctype html><html ${setting}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no">` +
    `<title>${inHead(title)}</title><style>${darkStyle}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background:#faf7f2;-webkit-text-size-adjust:100%">` +
    // The preview next to the subject in a list.
    `<div style="display:none;max-height:0;overflow:hidden">${inHead(paragraphs[1] ?? paragraphs[0] ?? "")}</div>` +
    `<table ${layout} ${setting} width="100%" class="page" bgcolor="#faf7f2" style="table-layout:fixed;background:#faf7f2">` +
    `<tr><td align="center" style="padding:32px 16px">` +
    `<table ${layout} width="100%" style="max-width:560px;table-layout:fixed">` +
    `<tr><td class="strong" style="padding:0 8px 16px;font:800 19px ${fonts};letter-spacing:-.5px;color:#14171c">E-VOX` +
    `<span style="color:#ff4a1c" aria-hidden="true">&nbsp;&bull;</span></td></tr>` +
    `<tr><td class="sheet" bgcolor="#ffffff" style="padding:32px;border-radius:24px;background:#ffffff;${wrap}">` +
    `<h1 class="strong" style="margin:0;font:800 26px/1.15 ${fonts};${tight}color:#14171c">${lines(title)}</h1>` +
    `${body}${quote === undefined ? "" : quotation(quote)}${href === undefined ? "" : button(actionLabel, href)}</td></tr>` +
    `<tr><td class="soft" style="padding:16px 8px;font:400 14px/1.5 ${fonts};color:#5c6370;${wrap}">` +
    `${href === undefined ? "" : spelled(linkHint, href)}${lines(footer)}</td></tr>` +
    `</table></td></tr></table></body></html>`
  );
}

function paragraph(text: string): string {
  return `<p class="strong" style="margin:16px 0 0;font:400 17px/1.5 ${fonts};color:#14171c">${lines(text)}</p>`;
}

function quotation(text: string): string {
  return (
    `<div class="quote" style="margin:16px 0 0;padding:16px 20px;border-radius:14px;background:#f2ede4;` +
    `font:400 17px/1.5 ${fonts};color:#14171c" dir="auto">${lines(text)}</div>`
  );
}

/** Some mail programs give links no padding. */
function button(label: string, href: string): string {
  return (
    `<table ${layout} style="margin:28px 0 0"><tr><td bgcolor="#d2360a" style="border-radius:16px;background:#d2360a">` +
    `<a href="${escapeHtml(href)}" style="display:inline-block;padding:16px 28px;border-radius:16px;font:700 17px ${fonts};` +
    `color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  );
}

/** For programs without buttons. */
function spelled(hint: string, href: string): string {
  if (!href.startsWith("http")) return "";
  return `<span style="display:block;margin:0 0 12px">${escapeHtml(hint)}<br><bdi dir="ltr">${escapeHtml(href)}</bdi></span>`;
}

const lines = (text: string) => isolateInHtml(escapeHtml(text)).replaceAll("\n", "<br>");
