/** What a network between two ends does: how long a byte is on its way, and how many fit in a second, each way. */
export type Network = { roundTripMs: number; downBytes: number; upBytes: number };

/** A packet's own bytes, and what IP and TCP write before them. */
const [payload, heads] = [1460, 40];
/** What a sender may have on its way before anything was acknowledged (RFC 6928); it grows by what is. */
const firstWindow = 10 * payload;

type Link = (bytes: number, arrived: () => void) => void;

/** One way of the network, shared by all connections: packets leave one after the other and are on their way for half a round trip. */
export function openLink(bytesPerSecond: number, onWayMs: number): Link {
  let freeAt = 0;
  return (bytes, arrived) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + ((bytes + heads) / bytesPerSecond) * 1000;
    setTimeout(arrived, freeAt + onWayMs - now);
  };
}

/** One direction of one connection, with TCP's slow start: what is written leaves as the window allows. */
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
