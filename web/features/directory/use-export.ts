import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CsvChoice } from "../../../domain/core/csv.ts";
import { exportDirectory } from "../../../domain/directory/contract.ts";
import type { DirectoryState } from "../../../domain/directory/schema.ts";
import { textOf } from "../../api/api-error.ts";
import { download } from "../../api/download.ts";
import { toastError } from "../../ui/toast.tsx";

type Wanted = { ids?: string[]; state?: DirectoryState; search?: string; csv: CsvChoice };

/** Chosen rows, or all that the filter finds, as a file. The export is an entry of the audit log. */
export function useExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Wanted) => download(exportDirectory, { body }, "e-vox-users.csv"),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["audit"] }),
  });
}
