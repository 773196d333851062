import { t } from "@lingui/core/macro";
import { useState } from "react";
import { checkConnection, currentConnection } from "../../network/connection.ts";
import { toastSuccess } from "../../ui/toast.tsx";

/** Checks the connection on request. The banner reports problems; this hook reports that there are none. */
export function useCheckConnection() {
  const [isPending, setPending] = useState(false);

  async function check(): Promise<void> {
    setPending(true);
    const before = currentConnection();
    const found = await checkConnection();
    setPending(false);
    // The banner announces the recovery.
    if (before === "online" && found === "online") toastSuccess(t`You're connected.`);
  }

  return { check: () => void check(), isPending };
}
