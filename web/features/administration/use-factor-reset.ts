import { useMutation, useQueryClient } from "@tanstack/react-query";
import { resetSecondFactors } from "../../../domain/auth/second-factor-contract.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Person } from "../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { personQuery, updatePersonCache } from "../people/api.ts";

/** Removes a user's second factors. */
export function useFactorReset(person: Person, onEnd: () => void) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => call(resetSecondFactors, { params: { id: person.id } }, { whom: person.name }),
    onSuccess: () => {
      onEnd();
      updatePersonCache(client, { ...person, hasSecondFactor: false });
      toastSuccess(message.secondFactorsReset);
    },
    onError: (error) => {
      onEnd();
      // The factors were already removed, by another admin or by the user.
      if (isApiError(error, "CONFLICT")) void client.invalidateQueries(personQuery(person.id));
      toastError(textOf(error));
    },
  });
  return { start: () => change.mutate(), isPending: change.isPending };
}
