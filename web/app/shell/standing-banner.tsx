import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { message } from "../../../domain/core/messages.ts";
import { EmailVerificationBanner } from "../../features/auth/components/email-verification-banner.tsx";
import { useMe } from "../../features/people/api.ts";
import { translateText } from "../../texts/app-texts.ts";
import { Banner } from "../../ui/banner.tsx";

/** Pages with the user's own data; on other pages the reminder would be in the way. */
const ownPages = ["/dashboard", "/account"];

/** Shows on all pages why changes are blocked (product 5.4), and on own pages that the email is unverified. */
export function StandingBanner() {
  const me = useMe();
  const { pathname } = useLocation();
  if (me?.user.status !== "suspended") return ownPages.includes(pathname) ? <EmailVerificationBanner /> : null;
  return (
    <div className="px-4 pt-3 sm:px-7">
      <Banner tone="warn" title={translateText(message.accountSuspended)}>
        {t`You can view everything in your account, but you can't make changes. Please contact the administrator of this service.`}
      </Banner>
    </div>
  );
}
