import { z } from "zod";
import { message, reason } from "../core/messages.ts";
import { operation } from "../core/operation.ts";

/** Specification §9 and decisions §5. */
export const imageLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, timeoutMs: 30_000 } as const;
export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export const recommendedLogo = { width: 180, height: 40 } as const;

const uploaded = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

const common = {
  method: "POST",
  tag: "media",
  access: "person",
  upload: true,
  status: 201,
  output: uploaded,
  errors: [
    "BAD_REQUEST",
    "INVALID_INPUT",
    "UNAUTHENTICATED",
    "FORBIDDEN",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "TOO_MANY_REQUESTS",
    "UNAVAILABLE",
  ],
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
  summary: "Upload a portrait for a card",
});

export const uploadLogo = operation({
  ...common,
  id: "uploadLogo",
  path: "/api/uploads/logo",
  summary: "Upload a company logo; 180 by 40 pixels look best",
});
