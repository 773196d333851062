import { useState } from "react";
import { checkConnection } from "../../api/connection.ts";
import { toastSuccess } from "../../ui/toast.tsx";

/** What is wrong the banner says; that nothing is wrong is said here. */
export function useCheckConnection() {
  const [isPending, setPending] = useState(false);

  async function check(): Promise<void> {
    setPending(true);
    const found = await checkConnection();
    setPending(false);
    if (found === "online") toastSuccess("The connection is fine.");
  }

  return { check: () => void check(), isPending };
}
