import { useLocation } from "@tanstack/react-router";
import { message } from "../../../domain/core/messages.ts";
import { ProofBanner } from "../../features/auth/components/proof-banner.tsx";
import { useMe } from "../../features/people/api.ts";
import { Banner } from "../../ui/banner.tsx";

/** Where what is one's own stands; elsewhere a reminder would stand in the way of work. */
const ownPages = ["/dashboard", "/account"];

/** On every page: why nothing can be changed (product 5.4). On one's own: that the address is not proven. */
export function StandingBanner() {
  const me = useMe();
  const { pathname } = useLocation();
  if (me?.user.status !== "suspended") return ownPages.includes(pathname) ? <ProofBanner /> : null;
  return (
    <div className="px-4 pt-3 sm:px-7">
      <Banner tone="warn" title={message.accountSuspended}>
        You can view everything in your account but not change it. Please contact the administrator of this service.
      </Banner>
    </div>
  );
}
