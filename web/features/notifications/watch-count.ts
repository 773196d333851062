import { streamNotifications } from "../../../domain/notifications/contract.ts";
import type { NotificationEvent } from "../../../domain/notifications/schema.ts";
import { reportTrouble } from "../../network/connection.ts";

const firstRetryMs = 5000;
const lastRetryMs = 300_000;

type Told = {
  onEvent: (event: NotificationEvent) => void;
  /** Called when the server closed the stream. Resolves to true if a retry is worthwhile. */
  onRefused: () => Promise<boolean>;
};

/**
 * Streams the unread count while the page is visible; a page that becomes visible again receives the current state. The
 * browser reconnects after a lost connection.
 * @returns ends the stream
 */
export function watchCount({ onEvent, onRefused }: Told): () => void {
  if (!("EventSource" in window)) return () => {};
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let isOver = false;

  function open(): void {
    clearTimeout(timer);
    if (isOver || source || document.hidden) return;
    const opened = new EventSource(streamNotifications.path);
    source = opened;
    opened.onmessage = ({ data }) => {
      retryMs = firstRetryMs;
      const event = parse(data);
      if (event) onEvent(event);
    };
    opened.onerror = () => {
      // The stream is often the first to notice a server outage.
      reportTrouble();
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      source = null;
      void tryLater();
    };
  }

  async function tryLater(): Promise<void> {
    if (!(await onRefused()) || isOver) return;
    timer = setTimeout(open, retryMs * (0.75 + Math.random() / 2));
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }

  function shut(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  const onVisibility = () => (document.hidden ? shut() : open());
  document.addEventListener("visibilitychange", onVisibility);
  open();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", onVisibility);
    shut();
  };
}

function parse(data: unknown): NotificationEvent | null {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
