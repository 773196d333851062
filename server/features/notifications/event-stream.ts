import { Readable } from "node:stream";

/** One browser's open stream of events, of which only the newest matters. */
export type EventStream = {
  /** What leaves; it closes when the browser goes away. */
  readable: Readable;
  /** Replaces what the browser was too slow to take. */
  send: (text: string) => void;
  /** Whether what was sent is still waiting. */
  isWaiting: () => boolean;
  /** After `lastWords`; a browser that does not take them is cut off. */
  end: (lastWords?: string) => void;
};

const takenWithinMs = 500;

export function eventStream(): EventStream {
  let held: string | null = null;
  const readable = new Readable({
    // One event in the buffer, one held: a browser that stopped reading costs no more, however much happens.
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
