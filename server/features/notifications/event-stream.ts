import { Readable } from "node:stream";

/** Only the newest event matters. */
export type EventStream = {
  readable: Readable;
  /** Replaces an event that was not read yet. */
  send: (text: string) => void;
  isWaiting: () => boolean;
  /** A browser that does not read `lastWords` is disconnected. */
  end: (lastWords?: string) => void;
};

const takenWithinMs = 500;

export function eventStream(): EventStream {
  let held: string | null = null;
  const readable = new Readable({
    // At most one event in the buffer and one waiting.
    highWaterMark: 1,
    read: () => {
      if (held === null) return;
      const text = held;
      held = null;
      readable.push(text);
    },
  });
  readable.on("error", () => {});

  return {
    readable,
    send: (text) => {
      if (readable.destroyed || readable.readableEnded) return;
      if (readable.readableLength > 0) held = text;
      else readable.push(text);
    },
    isWaiting: () => readable.readableLength > 0,
    end: (lastWords) => {
      held = null;
      if (lastWords !== undefined) readable.push(lastWords);
      readable.push(null);
      const timer = setTimeout(() => readable.destroy(), takenWithinMs);
      readable.once("close", () => clearTimeout(timer));
    },
  };
}
