const healthPath = "/api/health";
const askAgainMs = 5000;

const texts: Readonly<Record<string, string>> = {
  card: "Showing the copy of your card saved on this device.",
  dashboard: "You’re offline, so here is your card. Your dashboard opens when you’re back online.",
};

/**
 * Says of a page that the service worker kept (web/offline/worker.ts, `data-kept`) that it is one. When the server answers,
 * the dashboard, for which a card stands in, is loaded, and a card offers to be: somebody may be showing it just now.
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
