import { message } from "../../domain/core/messages.ts";
import type { Operation, OutputOf } from "../../domain/core/operation.ts";
import { imageLimits } from "../../domain/media/contract.ts";
import { reportTrouble } from "../network/connection.ts";
import { ApiError, errorFrom, offlineError } from "./api-error.ts";
import { attempted } from "./attempts.ts";
import { withSession } from "./session.ts";

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal };

export function upload<O extends Operation>(operation: O, file: File, options: Options = {}): Promise<OutputOf<O>> {
  let highest = 0;
  /** A file that is sent again after a new login starts over, but its progress does not. */
  const onProgress = (share: number) => {
    highest = Math.max(highest, share);
    options.onProgress?.(highest);
  };
  return attempted(`${operation.method} ${operation.path}`, () =>
    withSession(operation, () => send(operation, file, { ...options, onProgress })),
  );
}

/** Uses XMLHttpRequest because fetch does not report upload progress. */
function send<O extends Operation>(operation: O, file: File, { onProgress, signal }: Options): Promise<OutputOf<O>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(operation.method, operation.path);
    request.responseType = "text";
    request.timeout = imageLimits.timeoutMs;
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && body !== null) resolve(body as OutputOf<O>);
      else reject(errorFrom(request.status, body));
    };
    request.onerror = () => {
      reportTrouble();
      reject(offlineError());
    };
    request.ontimeout = () => reject(new ApiError(0, "TIMEOUT", message.uploadTimedOut));
    request.onabort = () => reject(signal?.reason ?? offlineError());
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
