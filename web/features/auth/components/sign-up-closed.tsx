import { message } from "../../../../domain/core/messages.ts";
import { Banner } from "../../../ui/banner.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

/** In place of what would lead to a new account (SIGNUP=closed), with the way to who can make one. */
export function SignUpClosed({ className = "" }: { className?: string }) {
  return (
    <Banner
      title={message.signUpClosed}
      className={className}
      actions={<LinkButton href="/#contact">Contact us</LinkButton>}
    />
  );
}
