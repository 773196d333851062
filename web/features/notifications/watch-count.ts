import { streamNotifications } from "../../../domain/notifications/contract.ts";
import type { NotificationEvent } from "../../../domain/notifications/schema.ts";
import { reportTrouble } from "../../api/connection.ts";

const firstRetryMs = 5000;
const lastRetryMs = 300_000;

type Told = {
  onEvent: (event: NotificationEvent) => void;
  /** The stream was refused for good: whether it is worth trying again later. */
  onRefused: () => Promise<boolean>;
};

/**
 * The unread count as it changes, while the page is seen: a hidden one has nobody to tell, and learns all of it when it
 * is looked at again. A lost connection is the browser's to mend.
 * @returns ends it
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
      // Often the first to hear that the server is gone.
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
