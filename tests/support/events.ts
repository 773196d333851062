import { get, type IncomingHttpHeaders } from "node:http";
import type { Client } from "./client.ts";

export type Events = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The parsed data so far, and the raw stream. */
  seen: { unread: number; latestId: string | null }[];
  raw: () => string;
  isOver: () => boolean;
  /** Stops reading and keeps the connection. */
  pause: () => void;
  leave: () => void;
};

/** Opens a stream of server-sent events like a browser. */
export function openEvents(client: Client, path = "/api/notifications/stream", method = "GET"): Promise<Events> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return new Promise((resolve, reject) => {
    const sent = get(client.url + path, { method, headers: { cookie, accept: "text/event-stream" } }, (answer) => {
      const seen: Events["seen"] = [];
      let text = "";
      let isOver = false;
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
        const data = [...text.matchAll(/^data: (.*)\n\n/gmu)].map(([, json]) => JSON.parse(json ?? ""));
        seen.splice(0, seen.length, ...data);
      });
      answer.on("close", () => {
        isOver = true;
      });
      answer.on("error", () => {});
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        seen,
        raw: () => text,
        isOver: () => isOver,
        pause: () => void answer.pause(),
        leave: () => sent.destroy(),
      });
    });
    sent.on("error", reject);
  });
}
