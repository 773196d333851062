import { useEffect, useRef, useState } from "react";
import { message, reason } from "../../../domain/core/messages.ts";
import type { ImageKind } from "../../../domain/media/address.ts";
import { uploadLogo, uploadPhoto } from "../../../domain/media/contract.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { upload } from "../../api/upload.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";

const kinds = {
  photo: { operation: uploadPhoto, done: message.photoUploaded, failed: message.photoFailed },
  logo: { operation: uploadLogo, done: message.logoUploaded, failed: message.logoFailed },
} as const;

/** The reason alone: the server's own text already begins with 'Failed to upload image'. */
function reasonOf(error: unknown): string {
  if (isApiError(error, "OFFLINE")) return reason.connection;
  const text = textOf(error);
  return Object.values(reason).find((why) => message.uploadFailed(why) === text) ?? text;
}

type Running = { preview: string; share: number | null };

type Failure = { text: string; file: File };

/** Sends a picture at once; a second one replaces one that is still on its way. */
export function useImageUpload(kind: ImageKind, onUploaded: (url: string) => void) {
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef<AbortController | null>(null);

  useEffect(() => () => current.current?.abort(), []);

  /** Rejects for what failed; what was cancelled or replaced resolves. */
  async function send(file: File, onSent: (share: number) => void): Promise<void> {
    setFailure(null);
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const preview = URL.createObjectURL(file);
    setRunning({ preview, share: null });
    try {
      const onProgress = (share: number) => {
        setRunning({ preview, share });
        onSent(share);
      };
      const { url } = await upload(kinds[kind].operation, file, { onProgress, signal: controller.signal });
      onUploaded(url);
      toastSuccess(kinds[kind].done);
    } catch (error) {
      if (controller.signal.aborted) return;
      const text = kinds[kind].failed(reasonOf(error));
      setFailure({ text, file });
      toastError(text);
      throw error;
    } finally {
      URL.revokeObjectURL(preview);
      if (current.current === controller) setRunning(null);
    }
  }

  return { running, failure, send, cancel: () => current.current?.abort(), forgetFailure: () => setFailure(null) };
}
