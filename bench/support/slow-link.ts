/** A simulated network: the round-trip time, and the bytes per second in each direction. */
export type Network = { roundTripMs: number; downBytes: number; upBytes: number };

/** Payload of a packet, and the bytes of its IP and TCP headers. */
const [payload, heads] = [1460, 40];
/** TCP's initial window (RFC 6928); it grows by the acknowledged bytes. */
const firstWindow = 10 * payload;

type Link = (bytes: number, arrived: () => void) => void;

/**
 * One direction of the shared network: packets leave one after the other, take half a round trip and arrive in the same
 * order. Timers alone would not keep it: they count from the start of the event loop's turn, in whole milliseconds.
 */
export function openLink(bytesPerSecond: number, onWayMs: number): Link {
  const onWay: (() => void)[] = [];
  let freeAt = 0;
  return (bytes, arrived) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + ((bytes + heads) / bytesPerSecond) * 1000;
    onWay.push(arrived);
    setTimeout(() => onWay.shift()?.(), freeAt + onWayMs - now);
  };
}

/** One direction of a connection with TCP's slow start: data leaves as the window allows. */
export function openFlow(link: Link, onWayMs: number, deliver: (part: Buffer) => void, ended: () => void) {
  const waiting: Buffer[] = [];
  let [window, onWay, undelivered] = [firstWindow, 0, 0];
  let [mayLeave, isEnding] = [false, false];

  function leave(): void {
    while (mayLeave && waiting.length > 0 && onWay < window) {
      const first = waiting[0] ?? Buffer.alloc(0);
      const packet = first.subarray(0, payload);
      if (packet.length === first.length) waiting.shift();
      else waiting[0] = first.subarray(packet.length);
      onWay += packet.length;
      link(packet.length, () => {
        deliver(packet);
        undelivered -= packet.length;
        setTimeout(() => acknowledge(packet.length), onWayMs);
        if (isEnding && undelivered === 0) ended();
      });
    }
  }

  function acknowledge(bytes: number): void {
    onWay -= bytes;
    window += bytes;
    leave();
  }

  return {
    write: (part: Buffer) => {
      waiting.push(part);
      undelivered += part.length;
      leave();
    },
    open: () => {
      mayLeave = true;
      leave();
    },
    end: () => {
      isEnding = true;
      if (undelivered === 0) ended();
    },
  };
}
