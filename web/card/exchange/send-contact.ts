import { bodyOf, type Entries } from "./entries.ts";

/** `text` and `fields` as the server wrote them. */
export type SendError = { status: number; text: string; fields: Record<string, string> };

/** `lost`: it did not arrive, or nobody knows. */
export type SendResult = { link: string } | SendError | "lost";

const timeoutMs = 20_000;

export async function sendContact(cardId: string, entries: Entries): Promise<SendResult> {
  try {
    const response = await fetch(`/api/cards/${cardId}/contacts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bodyOf(entries)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    // A proxy whose server is away; a page instead of an answer, as of a hotel's network, throws.
    if (status > 501) return "lost";
    const { link, message, fields } = await response.json();
    return response.ok ? { link } : { status, text: message, fields: fields ?? {} };
  } catch {
    return "lost";
  }
}

/** Worth another try later. */
export const isTemporary = (result: { link: string } | SendError): boolean =>
  "status" in result && (result.status === 429 || result.status > 499);
