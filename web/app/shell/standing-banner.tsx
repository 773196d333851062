import { message } from "../../../domain/core/messages.ts";
import { useMe } from "../../features/people/api.ts";
import { Banner } from "../../ui/banner.tsx";

/** On every page: why nothing can be changed (decisions §3). */
export function StandingBanner() {
  const me = useMe();
  if (me?.user.status !== "suspended") return null;
  return (
    <div className="px-4 pt-3 sm:px-7">
      <Banner tone="warn" title={message.accountSuspended}>
        You can look at everything that is yours, but not change it.
      </Banner>
    </div>
  );
}
