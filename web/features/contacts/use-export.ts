import { useMutation, useQueryClient } from "@tanstack/react-query";
import { exportContacts } from "../../../domain/contacts/contract.ts";
import type { exportFormats, exportTargets } from "../../../domain/contacts/schema.ts";
import { textOf } from "../../api/api-error.ts";
import { download } from "../../api/download.ts";
import { toastError } from "../../ui/toast.tsx";
import type { ContactsSearch } from "./search.ts";

export type ExportChoice = { format: (typeof exportFormats)[number]; for?: (typeof exportTargets)[number] };

/** Exports what the filters show, on all pages. The audit log records it. */
export function useExport(search: ContactsSearch) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: ExportChoice) =>
      download(exportContacts, { query: { ...search, ...choice } }, `evox-contacts.${choice.format}`),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["audit"] }),
  });
}
