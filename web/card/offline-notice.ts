import type { ScriptTexts } from "./script-texts.ts";

const healthPath = "/api/health";
const askAgainMs = 5000;

/**
 * Marks a page from the service worker's cache (web/offline/worker.ts, `data-kept`). When the server responds again, a
 * card in place of the dashboard reloads the page; a card offers a reload button, because the owner may be showing it.
 */
export function showOfflineNotice(body: HTMLElement, texts: ScriptTexts): void {
  const { kept } = body.dataset;
  if (kept === undefined) return;
  const notice = document.createElement("p");
  notice.className = "evox-kept";
  notice.setAttribute("role", "status");
  notice.textContent = kept === "dashboard" ? texts.offlineDashboard : texts.offlineCard;
  body.prepend(notice);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (!document.hidden && (await isWell())) return comeBack();
    if (!end.signal.aborted) timer = setTimeout(ask, askAgainMs);
  }
  function comeBack(): void {
    end.abort();
    if (body.dataset.kept === "dashboard") window.location.reload();
    else notice.append(" ", reloadButton(texts.reload));
  }
  timer = setTimeout(ask, askAgainMs);
  window.addEventListener("online", () => void ask(), { signal: end.signal });
  document.addEventListener("visibilitychange", () => void ask(), { signal: end.signal });
}

function reloadButton(label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", () => window.location.reload());
  return button;
}

async function isWell(): Promise<boolean> {
  try {
    return (await fetch(healthPath, { cache: "no-store", signal: AbortSignal.timeout(askAgainMs) })).ok;
  } catch {
    return false;
  }
}
