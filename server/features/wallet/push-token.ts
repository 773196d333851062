import { z } from "zod";

/** Part of the URL of Apple's push request. */
export const pushTokenField = z.string().regex(/^[0-9a-f]{16,200}$/iu);
