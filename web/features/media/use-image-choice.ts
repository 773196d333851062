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

/** What the browser can tell before anything is sent (product 19.1). */
function refusalOf(file: File, kind: ImageKind): string | null {
  if (!file.type.startsWith("image/")) return message.selectImage;
  if (file.size === 0) return message.invalidFile;
  return file.size > imageLimits.bytes ? tooLarge[kind] : null;
}

/**
 * From a chosen, dropped or pasted file to what is sent: a photo is cropped first, a logo made smaller where it is large.
 * What this browser cannot read goes to the server, which says what is wrong with it.
 */
export function useImageChoice(kind: ImageKind) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [cropping, setCropping] = useState<Choice | null>(null);
  const answer = useRef<Answer>(null);
  const isMounted = useIsMounted();

  useEffect(() => () => answer.current?.reject(fieldGone()), []);

  /** Null for what is refused or not cropped to its end; rejects where the field goes before that. */
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
