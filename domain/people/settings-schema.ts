import { z } from "zod";
import { themes } from "../core/theme.ts";

/** With notifications off, the bell shows no count; its list stays. The theme belongs to the person (decision 22). */
export const settingsSchema = z.object({ notifications: z.boolean(), theme: z.enum(themes) });
export type Settings = z.infer<typeof settingsSchema>;
