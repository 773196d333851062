import { useEffect, useRef, useState } from "react";
import { message } from "../../../domain/core/messages.ts";
import type { ImageKind } from "../../../domain/media/address.ts";
import { uploadLogo, uploadPhoto } from "../../../domain/media/contract.ts";
import { isApiError } from "../../api/api-error.ts";
import { upload } from "../../api/upload.ts";
import { useIsMounted } from "../../forms/use-is-mounted.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { halveImage } from "./shrink-image.ts";
import { uploadFailure } from "./upload-failure.ts";

const kinds = {
  photo: { operation: uploadPhoto, done: message.photoUploaded },
  logo: { operation: uploadLogo, done: message.logoUploaded },
} as const;

type Running = { preview: string; share: number | null };

type Failure = {
  text: string;
  /** The file for the next attempt. */
  file: File;
  /** True if it is smaller than the file that timed out. */
  isSmaller: boolean;
  /** Preview of the picture until it is retried; null if the server rejected it. */
  preview: string | null;
};

/** Uploads a picture at once; a new upload replaces a running one. */
export function useImageUpload(kind: ImageKind, onUploaded: (url: string) => void) {
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef<AbortController | null>(null);

  const isMounted = useIsMounted();
  useEffect(() => () => current.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(failure?.preview ?? ""), [failure]);

  /** Rejects if the upload fails or the field unmounts; resolves if it was cancelled or replaced. */
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
      const next = isApiError(error, "TIMEOUT") ? await halveImage(file) : file;
      if (!isMounted.current) throw error;
      if (controller.signal.aborted) return;
      const { field, toast } = uploadFailure(kind, error);
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
      const kept = isRefused ? null : URL.createObjectURL(next);
      setFailure({ text: field, file: next, isSmaller: next !== file, preview: kept });
      toastError(toast);
      throw error;
    } finally {
      URL.revokeObjectURL(preview);
      if (current.current === controller) setRunning(null);
    }
  }

  return { running, failure, send, cancel: () => current.current?.abort(), forgetFailure: () => setFailure(null) };
}
