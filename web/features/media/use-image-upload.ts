import { useEffect, useRef, useState } from "react";
import { message, reason } from "../../../domain/core/messages.ts";
import { imageLimits, uploadLogo, uploadPhoto } from "../../../domain/media/contract.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { upload } from "../../api/upload.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";

export type ImageKind = "photo" | "logo";

const kinds = {
  photo: {
    operation: uploadPhoto,
    tooLarge: message.photoTooLarge,
    done: message.photoUploaded,
    failed: message.photoFailed,
  },
  logo: {
    operation: uploadLogo,
    tooLarge: message.logoTooLarge,
    done: message.logoUploaded,
    failed: message.logoFailed,
  },
} as const;

/** What the browser can tell before anything is sent (specification §5). */
function refusalOf(file: File, kind: ImageKind): string | null {
  if (!file.type.startsWith("image/")) return message.selectImage;
  return file.size > imageLimits.bytes ? kinds[kind].tooLarge : null;
}

/** The reason alone: the server's own text already begins with 'Failed to upload image'. */
function reasonOf(error: unknown): string {
  if (isApiError(error, "OFFLINE")) return reason.connection;
  const text = textOf(error);
  return Object.values(reason).find((why) => message.uploadFailed(why) === text) ?? text;
}

type Running = { preview: string; share: number | null };

/** Uploads at once what was chosen or dropped; a second choice replaces one that is still on its way. */
export function useImageUpload(kind: ImageKind, onUploaded: (url: string) => void) {
  const [running, setRunning] = useState<Running | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);

  useEffect(() => () => current.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    const refused = refusalOf(file, kind);
    setRefusal(refused);
    if (refused) return;
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const preview = URL.createObjectURL(file);
    setRunning({ preview, share: null });
    try {
      const onProgress = (share: number) => setRunning({ preview, share });
      const { url } = await upload(kinds[kind].operation, file, { onProgress, signal: controller.signal });
      onUploaded(url);
      toastSuccess(kinds[kind].done);
    } catch (error) {
      if (controller.signal.aborted) return;
      const text = kinds[kind].failed(reasonOf(error));
      setRefusal(text);
      toastError(text);
    } finally {
      URL.revokeObjectURL(preview);
      if (current.current === controller) setRunning(null);
    }
  }

  return { running, refusal, choose, forgetRefusal: () => setRefusal(null) };
}
