import { message } from "../../../domain/core/messages.ts";
import { useConnection } from "../../api/connection.ts";
import { Banner } from "../../ui/banner.tsx";

export function ConnectionBanner() {
  const connection = useConnection();
  if (connection === "online") return null;
  return (
    <div className="px-4 pt-3 sm:px-7">
      <Banner tone="bad">{connection === "offline" ? message.offline : message.databaseDown}</Banner>
    </div>
  );
}
