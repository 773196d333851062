import { message } from "../../domain/core/messages.ts";

/** For the toast of a save: says that changes from another tab or device were merged, if so. */
export const mergedDetail = (isMerged: boolean): { detail: string | undefined } => ({
  detail: isMerged ? message.mergedFromElsewhere : undefined,
});
