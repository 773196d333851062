import type { Operation } from "../../domain/core/operation.ts";
import { offlineError } from "./api-error.ts";
import { type Input, request } from "./call.ts";
import { saveFile } from "./save-file.ts";

/** Saves a file response under the name that the server gives it. */
export async function download<O extends Operation>(
  operation: O,
  input: Input<O>,
  fallbackName: string,
): Promise<void> {
  const response = await request(operation, input);
  saveFile(await readWhole(response), nameOf(response) ?? fallbackName);
}

/** Throws if the download breaks off, so that no truncated file is saved. */
async function readWhole(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw offlineError();
  }
}

function nameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/u.exec(response.headers.get("content-disposition") ?? "")?.[1];
}
