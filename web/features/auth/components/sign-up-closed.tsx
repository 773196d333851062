import { t } from "@lingui/core/macro";
import { message } from "../../../../domain/core/messages.ts";
import { Banner } from "../../../ui/banner.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

/** Replaces the sign-up form (SIGNUP=closed) with a link to the contact who creates accounts. */
export function SignUpClosed({ className = "" }: { className?: string }) {
  return (
    <Banner
      title={message.signUpClosed}
      className={className}
      actions={<LinkButton href="/#contact">{t`Contact us`}</LinkButton>}
    />
  );
}
