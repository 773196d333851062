/** A message as decoded by a mail program, with its two parts. */
export type Mail = {
  to: string;
  from: string;
  replyTo: string | null;
  subject: string;
  id: string;
  text: string;
  html: string;
  /** The link of the email's button. */
  link: string | null;
  attachments: { name: string; type: string; content: string }[];
};

export function readMail(raw: string): Mail {
  const whole = split(raw);
  const all = partsOf(whole);
  const isAttached = ({ head }: Part) => head("content-disposition").startsWith("attachment");
  const parts = all.filter((one) => !isAttached(one));
  const part = (kind: string) => {
    const found = parts.find((one) => one.head("content-type").startsWith(kind));
    return found ? decode(found.body, found.head("content-transfer-encoding")) : "";
  };
  const html = part("text/html");
  const href = /<a [^>]*href="([^"]+)"/u.exec(html)?.[1];
  return {
    to: whole.head("to"),
    from: whole.head("from"),
    replyTo: whole.head("reply-to") || null,
    subject: whole.head("subject"),
    id: whole.head("message-id"),
    text: part("text/plain").replaceAll("\r\n", "\n"),
    html,
    link: href?.replaceAll("&amp;", "&") ?? null,
    attachments: all.filter(isAttached).map(({ head, body }) => ({
      name: fileName(head("content-disposition")),
      type: head("content-type").split(";")[0] ?? "",
      content: decode(body, head("content-transfer-encoding")),
    })),
  };
}

type Part = ReturnType<typeof split>;

function partsOf(whole: Part): Part[] {
  const boundary = /boundary="?([^";\r\n]+)/u.exec(whole.head("content-type"))?.[1];
  if (!boundary) return [whole];
  const inner = whole.body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((part) => partsOf(split(part.replace(/^\r?\n/u, ""))));
}

/** `filename="…"`, or in parts: `filename*0*=utf-8''…` */
function fileName(disposition: string): string {
  const coded = [...disposition.matchAll(/filename\*(?:\d+\*)?=([^;]*)/gu)].map(([, part]) => part).join("");
  if (coded !== "") return decodeURIComponent(coded.replace(/^utf-8''/iu, ""));
  return words(/filename="?([^";]*)/u.exec(disposition)?.[1] ?? "");
}

function split(raw: string) {
  const end = /\r?\n\r?\n/u.exec(raw);
  const top = raw.slice(0, end?.index).replaceAll(/\r?\n[ \t]+/gu, " ");
  const head = (name: string) => words(new RegExp(`^${name}: (.*)$`, "imu").exec(top)?.[1]?.trim() ?? "");
  return { head, body: end ? raw.slice(end.index + end[0].length) : "" };
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` */
function words(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/gu, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/giu, (_, kind: string, coded: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(coded, "base64").toString("utf8") : quoted(coded.replaceAll("_", " ")),
    );
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? quoted(body.replaceAll(/=\r?\n/gu, "")) : body;
}

function quoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
