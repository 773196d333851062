import { useEffect, useRef, useState } from "react";
import { message } from "../../../domain/core/messages.ts";
import type { ImageKind } from "../../../domain/media/address.ts";
import { imageLimits } from "../../../domain/media/contract.ts";
import { useIsMounted } from "../../forms/use-is-mounted.ts";
import { readImage, shrinkImage } from "./shrink-image.ts";

const tooLarge = { photo: message.photoTooLarge, logo: message.logoTooLarge } as const;

export type Choice = { file: File; bitmap: ImageBitmap };

type Answer = { resolve: (file: File | null) => void; reject: (error: Error) => void };

const fieldGone = () => new Error("The field of the picture is gone.");

/** Returns the errors that the browser can detect before the upload (product 19.1). */
function refusalOf(file: File, kind: ImageKind): string | null {
  if (!file.type.startsWith("image/")) return message.selectImage;
  if (file.size === 0) return message.invalidFile;
  return file.size > imageLimits.bytes ? tooLarge[kind] : null;
}

/**
 * Prepares a chosen, dropped or pasted file for the upload: crops a photo, shrinks a large logo. A file that the
 * browser cannot decode is sent, and the server reports the error.
 */
export function useImageChoice(kind: ImageKind) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [cropping, setCropping] = useState<Choice | null>(null);
  const answer = useRef<Answer>(null);
  const isMounted = useIsMounted();

  useEffect(() => () => answer.current?.reject(fieldGone()), []);

  /** Returns null if the file is invalid or the crop is cancelled; rejects if the field unmounts first. */
  async function choose(file: File): Promise<File | null> {
    const refused = refusalOf(file, kind);
    setRefusal(refused);
    if (refused) return null;
    if (kind === "logo") return shrinkImage(file);
    const bitmap = await readImage(file);
    if (!isMounted.current) throw fieldGone();
    if (!bitmap) return file;
    answer.current?.resolve(null);
    setCropping({ file, bitmap });
    return new Promise((resolve, reject) => {
      answer.current = { resolve, reject };
    });
  }

  function finish(file: File | null): void {
    cropping?.bitmap.close();
    setCropping(null);
    answer.current?.resolve(file);
  }

  return { refusal, cropping, choose, finish, forgetRefusal: () => setRefusal(null) };
}
