import { type ClientHttp2Session, connect, constants } from "node:http2";
import type { Timeouts } from "../config/timeouts.ts";

export type ApplePushConfig = { certificate: string; key: string; passType: string; pushUrl: string };

/** `gone`: the token is invalid; `later`: retry; `status` 0: no response. */
export type PushOutcome = { outcome: "sent" } | { outcome: "gone" | "later"; status: number; reason: string };

export type ApplePush = {
  /** Makes a phone request its changed passes. Never throws. */
  push: (token: string) => Promise<PushOutcome>;
  close: () => void;
};

/** In bytes; real responses are shorter. */
const maxAnswer = 4096;
const idleMs = 5 * 60_000;

type Opened = { session: ClientHttp2Session; ready: Promise<void> };

/** Reasons for an invalid token, in addition to status 410. */
const goneReasons = new Set(["BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered"]);

/**
 * Pushes over one HTTP/2 connection, opened on demand and authenticated by the pass certificate. A pass push has an
 * empty dictionary as payload.
 */
export function applePush(
  { certificate, key, passType, pushUrl }: ApplePushConfig,
  limits: Timeouts["wallet"],
): ApplePush {
  let current: Opened | null = null;

  function open(): Opened {
    const session = connect(pushUrl, { cert: certificate, key });
    const ready = new Promise<void>((resolve, reject) => {
      session.once("connect", () => resolve());
      session.on("error", reject);
      session.once("close", () => reject(new Error("the connection was closed")));
    });
    const opened = { session, ready };
    const late = setTimeout(() => session.destroy(new Error("the connection timed out")), limits.connect);
    ready.catch(() => {}).finally(() => clearTimeout(late));
    // Pushes in progress still get their responses.
    for (const end of ["error", "goaway", "close"] as const) session.once(end, () => forget(opened));
    session.setTimeout(idleMs, () => session.close());
    session.unref();
    current = opened;
    return opened;
  }

  function forget(opened: Opened): void {
    if (current === opened) current = null;
  }

  async function ask(token: string): Promise<{ status: number; text: string }> {
    const opened = current ?? open();
    await opened.ready;
    return new Promise((resolve, reject) => {
      const stream = opened.session.request({
        ":method": "POST",
        ":path": `/3/device/${token}`,
        "apns-topic": passType,
        "apns-push-type": "background",
        "apns-priority": "5",
      });
      let status = 0;
      let text = "";
      stream.setTimeout(limits.answer, () => {
        stream.close(constants.NGHTTP2_CANCEL);
        forget(opened);
        opened.session.close();
        reject(new Error("the response timed out"));
      });
      stream.setEncoding("utf8");
      stream.on("response", (headers) => {
        status = Number(headers[":status"] ?? 0);
      });
      stream.on("data", (piece: string) => {
        if (text.length < maxAnswer) text += piece;
      });
      stream.on("error", reject);
      stream.on("close", () => (status === 0 ? reject(new Error("no answer")) : resolve({ status, text })));
      stream.end("{}");
    });
  }

  return {
    push: async (token) => {
      try {
        const { status, text } = await ask(token);
        if (status === 200) return { outcome: "sent" };
        const reason = reasonIn(text);
        const gone = status === 410 || (status === 400 && goneReasons.has(reason));
        return { outcome: gone ? "gone" : "later", status, reason };
      } catch (error) {
        const { code } = error as { code?: unknown };
        return { outcome: "later", status: 0, reason: typeof code === "string" ? code : "no answer" };
      }
    },
    close: () => {
      current?.session.destroy();
      current = null;
    },
  };
}

/** Parses `{"reason":"BadDeviceToken"}`; only a plain word is logged. */
function reasonIn(text: string): string {
  return /^\{"reason"\s*:\s*"([A-Za-z]{1,40})"/u.exec(text)?.[1] ?? "";
}
