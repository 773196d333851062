import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CsvOptions } from "../../../domain/core/csv.ts";
import { exportDirectory } from "../../../domain/directory/contract.ts";
import type { DirectoryState } from "../../../domain/directory/schema.ts";
import { textOf } from "../../api/api-error.ts";
import { download } from "../../api/download.ts";
import { toastError } from "../../ui/toast.tsx";

type Wanted = { ids?: string[]; state?: DirectoryState; search?: string; csv: CsvOptions };

/** Exports the selected rows, or all that match the filter, as a file. The audit log records it. */
export function useExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Wanted) => download(exportDirectory, { body }, "e-vox-users.csv"),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["audit"] }),
  });
}
