import { useState } from "react";
import { checkConnection, currentConnection } from "../../api/connection.ts";
import { toastSuccess } from "../../ui/toast.tsx";

/** What is wrong the banner says; that nothing is wrong is said here. */
export function useCheckConnection() {
  const [isPending, setPending] = useState(false);

  async function check(): Promise<void> {
    setPending(true);
    const before = currentConnection();
    const found = await checkConnection();
    setPending(false);
    // That it came back, the banner announces.
    if (before === "online" && found === "online") toastSuccess("The connection is fine.");
  }

  return { check: () => void check(), isPending };
}
