const healthPath = "/api/health";
const askAgainMs = 5000;

const texts: Readonly<Record<string, string>> = {
  card: "No connection. This is the copy of your card saved on this device.",
  dashboard: "No connection, so here is your card. Your dashboard opens by itself when the connection is back.",
};

/**
 * Says of a page that the service worker kept (web/offline/worker.ts, `data-kept`) that it is one, and ends that when the
 * server answers again: the dashboard, for which a card stands in, is loaded then. Nothing can be typed here.
 */
export function noticeKeptPage(body: HTMLElement): void {
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
    else notice.remove();
  }
  timer = setTimeout(ask, askAgainMs);
  window.addEventListener("online", () => void ask(), { signal: end.signal });
  document.addEventListener("visibilitychange", () => void ask(), { signal: end.signal });
}

async function isWell(): Promise<boolean> {
  try {
    return (await fetch(healthPath, { cache: "no-store", signal: AbortSignal.timeout(askAgainMs) })).ok;
  } catch {
    return false;
  }
}
