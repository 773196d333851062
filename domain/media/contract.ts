import { z } from "zod";
import { message, reason } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { page, pageQuery } from "../core/page.ts";

/** Product 19.1 and 19.4. */
export const imageLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, timeoutMs: 30_000 } as const;
export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export const recommendedLogo = { width: 180, height: 40 } as const;

const uploaded = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

const common = {
  method: "POST",
  quota: "upload",
  tag: "media",
  access: "person",
  upload: true,
  status: 201,
  output: uploaded,
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "UNAVAILABLE"],
  texts: {
    notUnderstood: message.uploadFailed(reason.request),
    tooMany: message.uploadFailed(reason.quota),
    unauthenticated: message.mustSignInToUpload,
  },
} as const;

export const uploadPhoto = operation({
  ...common,
  id: "uploadPhoto",
  path: "/api/uploads/photo",
  summary: "Upload a photo for a card",
});

export const uploadLogo = operation({
  ...common,
  id: "uploadLogo",
  path: "/api/uploads/logo",
  summary: "Upload a company logo. 180 by 40 pixels is recommended",
});

/** A file's record (product 19.6), and its public URL. */
export const fileRecordSchema = z.object({
  id: z.string(),
  userId: z.string(),
  type: z.enum(["photo", "logo"]),
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes, including the narrower copies. */
  size: z.number().int(),
  path: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Id and URL at the remote image host; null for other storage drivers. */
  cloudinaryId: z.string().nullable(),
  cloudinaryUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export type FileRecord = z.infer<typeof fileRecordSchema>;

/** Paths consist of letters, digits, dots, dashes and underscores between slashes (product 19.7). */
export const filePathPattern = /^(?!.*(?:\/\/|\.\.))[A-Za-z0-9_-][A-Za-z0-9._/-]{0,299}$/u;

export const listFiles = operation({
  id: "listFiles",
  method: "GET",
  path: "/api/files",
  tag: "media",
  summary: "List your uploads in path order: the one at a path, or those whose path starts with a prefix",
  access: "person",
  status: 200,
  query: z.strictObject({ path: z.string().optional(), prefix: z.string().optional(), ...pageQuery }),
  output: page(fileRecordSchema),
});
