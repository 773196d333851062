import type { ScriptTexts } from "../card/script-texts.ts";

type Answer = { sent: true } | { sent: false; text: string; fields: Record<string, string> };

const timeout = 30_000;

export async function sendContact(typed: Record<string, string>, texts: ScriptTexts): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(typed),
      signal: AbortSignal.timeout(timeout),
    });
  } catch {
    return { sent: false, text: texts.networkError, fields: {} };
  }
  if (response.ok) return { sent: true };
  try {
    const refusal: { message?: unknown; fields?: unknown } = await response.json();
    return {
      sent: false,
      text: isEnglish() && typeof refusal.message === "string" ? refusal.message : texts.unexpected,
      fields: isEnglish() ? fieldTexts(refusal.fields) : {},
    };
  } catch {
    // A proxy's error page is not JSON.
    return { sent: false, text: texts.unexpected, fields: {} };
  }
}

/** The API answers in English; the form has checked the fields in the visitor's language. */
const isEnglish = () => document.documentElement.lang === "en";

function fieldTexts(fields: unknown): Record<string, string> {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
