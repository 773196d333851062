import { z } from "zod";

/** Part of the address of Apple's push request. */
export const pushTokenField = z.string().regex(/^[0-9a-f]{16,200}$/iu);
