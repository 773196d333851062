import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { changeEmail } from "../../../domain/auth/contract.ts";
import type { emailChangeSchema } from "../../../domain/auth/schema.ts";
import { call } from "../../api/call.ts";

/** The address changes only when the emailed link is used. */
export function useChangeEmail() {
  return useMutation({ mutationFn: (body: z.input<typeof emailChangeSchema>) => call(changeEmail, { body }) });
}
