import { escapeHtml } from "../../domain/core/escape-html.ts";

/** What an e-mail of ours says. Every text is plain: letters, line breaks, nothing to be interpreted. */
export type Letter = {
  title: string;
  /** Paragraphs; a line break in one stays a line break. */
  paragraphs: readonly string[];
  /** Words that somebody else wrote, set apart from ours. */
  quote?: string;
  /** The one thing to do next; `href` is an absolute http(s) or mailto address made by us. */
  action?: { label: string; href: string };
  /** Why this came, in small letters. */
  footer: string;
};

/**
 * A letter as plain text and as HTML in the product's look (the palette is that of web/ui/tokens.css). Tables and
 * attributes, because mail programs know little else; no picture, so that nothing is fetched when it is read.
 */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: plain(letter), html: html(letter) };
}

function plain({ title, paragraphs, quote, action, footer }: Letter): string {
  const quoted = quote?.split("\n").map((line) => `> ${line}`);
  const parts = [title, ...paragraphs, ...(quoted ? [quoted.join("\n")] : [])];
  if (action) parts.push(`${action.label}: ${action.href}`);
  return `${[...parts, `-- \n${footer}`].join("\n\n")}\n`;
}

const fonts = "'Helvetica Neue',Helvetica,Arial,'Noto Sans',sans-serif";

/** Mail programs that follow the device get the dark palette from here; the others keep the attributes. */
const darkStyle = `@media (prefers-color-scheme:dark){.page{background:#0f1115!important}.sheet{background:#16191f!important}
.strong{color:#f1eee7!important}.soft,.soft a{color:#9ba0ab!important}.quote{background:#1c1f26!important;color:#f1eee7!important}}`;

const layout = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;
/** A name or an address may be longer than a phone is wide. */
const wrap = "overflow-wrap:anywhere;word-break:break-word";

function html({ title, paragraphs, quote, action, footer }: Letter): string {
  const body = paragraphs.map((text) => paragraph(text)).join("");
  return (
    `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no">` +
    `<title>${escapeHtml(title)}</title><style>${darkStyle}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background:#faf7f2;-webkit-text-size-adjust:100%">` +
    // Shown beside the subject in a list of mail: after the greeting, what it is about.
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[1] ?? paragraphs[0] ?? "")}</div>` +
    `<table ${layout} width="100%" class="page" bgcolor="#faf7f2" style="table-layout:fixed;background:#faf7f2">` +
    `<tr><td align="center" style="padding:32px 16px">` +
    `<table ${layout} width="100%" style="max-width:560px;table-layout:fixed">` +
    `<tr><td class="strong" style="padding:0 8px 16px;font:800 19px ${fonts};letter-spacing:-.5px;color:#14171c">E-VOX` +
    `<span style="color:#ff4a1c" aria-hidden="true">&nbsp;&bull;</span></td></tr>` +
    `<tr><td class="sheet" bgcolor="#ffffff" style="padding:32px;border-radius:24px;background:#ffffff;${wrap}">` +
    `<h1 class="strong" style="margin:0;font:800 26px/1.15 ${fonts};letter-spacing:-.6px;color:#14171c">${escapeHtml(title)}</h1>` +
    `${body}${quote === undefined ? "" : quotation(quote)}${action ? button(action) : ""}</td></tr>` +
    `<tr><td class="soft" style="padding:16px 8px;font:400 14px/1.5 ${fonts};color:#5c6370;${wrap}">` +
    `${action ? spelled(action.href) : ""}${escapeHtml(footer)}</td></tr>` +
    `</table></td></tr></table></body></html>`
  );
}

/** Our own words, in English; a name in them that is written from the right stays a name within them. */
function paragraph(text: string): string {
  return `<p class="strong" style="margin:16px 0 0;font:400 17px/1.5 ${fonts};color:#14171c">${lines(text)}</p>`;
}

function quotation(text: string): string {
  return (
    `<div class="quote" style="margin:16px 0 0;padding:16px 20px;border-radius:14px;background:#f2ede4;` +
    `font:400 17px/1.5 ${fonts};color:#14171c" dir="auto">${lines(text)}</div>`
  );
}

/** A table of one cell: programs that give links no padding give it to cells. */
function button({ label, href }: { label: string; href: string }): string {
  return (
    `<table ${layout} style="margin:28px 0 0"><tr><td bgcolor="#d2360a" style="border-radius:16px;background:#d2360a">` +
    `<a href="${escapeHtml(href)}" style="display:inline-block;padding:16px 28px;border-radius:16px;font:700 17px ${fonts};` +
    `color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  );
}

/** For a program that shows no button; an address to write to needs no such help. */
function spelled(href: string): string {
  if (!href.startsWith("http")) return "";
  return `<span style="display:block;margin:0 0 12px">The button leads to<br>${escapeHtml(href)}</span>`;
}

const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
