import { escapeHtml } from "../../domain/core/escape-html.ts";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  enum?: unknown[];
  required?: string[];
} & Record<string, unknown>;
type Body = { content?: Record<string, { schema?: Schema }> };
type Entry = {
  operationId?: string;
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Body;
  responses?: Record<string, Body & { description?: string }>;
  security?: unknown[];
};
type Document = { paths?: Record<string, Record<string, Entry>> };

const style = `
:root{color-scheme:light dark;--ink:light-dark(#14171c,#f1eee7);--muted:light-dark(#5c6370,#9ba0ab);--paper:light-dark(#faf7f2,#0f1115);--soft:light-dark(#f2ede4,#1c1f26);--mark:light-dark(#c5310a,#ff8259)}
body{margin:0 auto;max-width:60rem;padding:40px 22px;background:var(--paper);color:var(--ink);font:15.5px/1.5 system-ui,sans-serif}
h1{font-size:41px;letter-spacing:-.03em;margin:0 0 8px}p{color:var(--muted);margin:0 0 28px}a{color:var(--mark)}
article{background:var(--soft);border-radius:18px;padding:16px 22px;margin:0 0 12px}
h2{font:600 17px/1.4 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}h2 b{color:var(--mark);display:inline-block;min-width:5em}
article p{margin:4px 0 8px}dl{margin:0;display:grid;grid-template-columns:8em 1fr;gap:4px 16px}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
`;

export function apiDocsPage(document: unknown): { html: string; style: string } {
  const entries = Object.entries((document as Document).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => article(method.toUpperCase(), path, entry)),
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>E-VOX API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
<h1>E-VOX API</h1><p>JSON requests and responses. Errors return <code>{ code, message, fields? }</code>. Also available as
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${entries.join("\n")}</body></html>`;
  return { html, style };
}

function article(method: string, path: string, entry: Entry): string {
  const rows: [string, string][] = [["Access", entry.security ? "signed in" : "anyone"]];
  for (const parameter of entry.parameters ?? []) {
    rows.push([
      `${parameter.in} ${parameter.name}`,
      `${shape(parameter.schema)}${parameter.required ? "" : " (optional)"}`,
    ]);
  }
  for (const [type, { schema }] of Object.entries(entry.requestBody?.content ?? {})) {
    rows.push([type === "application/json" ? "Body" : type, shape(schema)]);
  }
  for (const [status, answer] of Object.entries(entry.responses ?? {})) {
    if (status.endsWith("xx")) {
      if (status === "4XX" || status === "4xx") rows.push(["Errors", answer.description ?? ""]);
      continue;
    }
    rows.push([status, shape(Object.values(answer.content ?? {})[0]?.schema)]);
  }
  const list = rows.map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`).join("");
  return `<article id="${escapeHtml(entry.operationId ?? path)}"><h2><b>${method}</b>${escapeHtml(path)}</h2><p>${escapeHtml(entry.summary ?? "")}</p><dl>${list}</dl></article>`;
}

/** In one line: `{ name, email? }`. */
function shape(schema: Schema | undefined): string {
  if (!schema) return "nothing";
  if (schema.enum) return schema.enum.join(" | ");
  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    const names = Object.keys(schema.properties).map((name) => (required.has(name) ? name : `${name}?`));
    return `{ ${names.join(", ")} }`;
  }
  return Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "any");
}
