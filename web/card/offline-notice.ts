const healthPath = "/api/health";
const askAgainMs = 5000;

const texts: Readonly<Record<string, string>> = {
  card: "Showing the copy of your card saved on this device.",
  dashboard: "You’re offline, so here is your card. Your dashboard opens when you’re back online.",
};

/**
 * Marks a page from the service worker's cache (web/offline/worker.ts, `data-kept`). When the server responds again, a
 * card in place of the dashboard reloads the page; a card offers a reload button, because the owner may be showing it.
 */
export function showOfflineNotice(body: HTMLElement): void {
  const text = texts[body.dataset.kept ?? ""];
  if (text === undefined) return;
  const notice = document.createElement("p");
  notice.className = "evox-kept";
  notice.setAttribute("role", "status");
  notice.textContent = text;
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
    else notice.append(" ", reloadButton());
  }
  timer = setTimeout(ask, askAgainMs);
  window.addEventListener("online", () => void ask(), { signal: end.signal });
  document.addEventListener("visibilitychange", () => void ask(), { signal: end.signal });
}

function reloadButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Reload";
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
