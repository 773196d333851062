import { decodeQRBatch } from "qr/decode.js";

/** RGBA, row after row. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/**
 * Returns the texts of the QR codes in a picture.
 * @param timeLimit in ms; the reader's default is one video frame, which a busy machine exceeds
 * @throws if the reader itself fails, for example out of memory
 */
export async function readCodes(picture: Pixels, timeLimit: number): Promise<string[]> {
  const { width, height } = picture;
  const [found = []] = await decodeQRBatch([picture], { timeLimit, maxSize: { width, height } });
  const fault = found.find((one) => one instanceof RangeError || one instanceof TypeError);
  if (fault) throw fault;
  // If it finds no further code, the list ends with an error.
  return found.filter((one) => typeof one === "string");
}
