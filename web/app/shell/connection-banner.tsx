import { message } from "../../../domain/core/messages.ts";
import { useConnection } from "../../api/connection.ts";
import { useCheckConnection } from "../../features/organizations/use-check-connection.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

/** It asks again by itself; the button is for those who cannot wait. */
export function ConnectionBanner() {
  const connection = useConnection();
  const { check, isPending } = useCheckConnection();
  if (connection === "online") return null;
  return (
    <div className="px-4 pt-3 sm:px-7">
      <Banner
        tone="bad"
        actions={
          connection === "databaseDown" ? (
            <Button size="small" isPending={isPending} onPress={check}>
              Check Connection
            </Button>
          ) : null
        }
      >
        {connection === "offline" ? message.offline : message.databaseDown}
      </Banner>
    </div>
  );
}
