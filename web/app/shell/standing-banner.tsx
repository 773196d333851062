import { t } from "@lingui/core/macro";
import { message } from "../../../domain/core/messages.ts";
import { useMe } from "../../features/people/api.ts";
import { translateText } from "../../texts/app-texts.ts";
import { Banner } from "../../ui/banner.tsx";

/** Shows on all pages why changes are blocked (product 5.4). */
export function StandingBanner() {
  const me = useMe();
  if (me?.user.status !== "suspended") return null;
  return (
    <div className="px-4 pt-3 sm:px-7">
      <Banner tone="warn" title={translateText(message.accountSuspended)}>
        {t`You can view everything in your account, but you can't make changes. Please contact the administrator of this service.`}
      </Banner>
    </div>
  );
}
