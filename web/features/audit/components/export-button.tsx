import { useMutation, useQueryClient } from "@tanstack/react-query";
import { exportAuditLog } from "../../../../domain/audit/contract.ts";
import type { CsvOptions } from "../../../../domain/core/csv.ts";
import { textOf } from "../../../api/api-error.ts";
import { download } from "../../../api/download.ts";
import { CsvExport } from "../../../ui/csv-export.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { useLogFilter } from "../use-log-filter.ts";

export function AuditExportButton() {
  const { action, search, from, to, person } = useLogFilter();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (csv: CsvOptions) =>
      download(
        exportAuditLog,
        {
          body: {
            ...(action ? { action } : {}),
            ...(search ? { search } : {}),
            ...(from ? { from } : {}),
            ...(to ? { to } : {}),
            ...(person ? { person } : {}),
            csv,
          },
        },
        "evox-audit-log.csv",
      ),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["audit"] }),
  });
  return <CsvExport isPending={save.isPending} onExport={(csv) => save.mutate(csv)} />;
}
