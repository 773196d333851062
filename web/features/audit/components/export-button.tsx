import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { exportAuditLog } from "../../../../domain/audit/contract.ts";
import { textOf } from "../../../api/api-error.ts";
import { download } from "../../../api/download.ts";
import { Button } from "../../../ui/button.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { useLogFilter } from "../use-log-filter.ts";

export function AuditExportButton() {
  const { action, search, from, to, person } = useLogFilter();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      download(
        exportAuditLog,
        {
          body: {
            ...(action ? { action } : {}),
            ...(search ? { search } : {}),
            ...(from ? { from } : {}),
            ...(to ? { to } : {}),
            ...(person ? { person } : {}),
          },
        },
        "evox-audit-log.csv",
      ),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["audit"] }),
  });
  return (
    <Button isPending={save.isPending} onPress={() => save.mutate()}>
      <Download aria-hidden="true" size={18} />
      Export CSV
    </Button>
  );
}
