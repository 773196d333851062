import { createHash } from "node:crypto";

export const deviceHash = (device: string): string => createHash("sha256").update(device).digest("base64url");
