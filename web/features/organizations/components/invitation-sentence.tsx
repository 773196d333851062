import { ph } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { InvitationLink } from "../../../../domain/organizations/schema.ts";

export function InvitationSentence({ invitation }: { invitation: InvitationLink }) {
  return (
    <Trans>
      <bdi className="font-semibold text-text">{ph({ invitedBy: invitation.invitedBy })}</bdi> invited you to join{" "}
      <bdi className="font-semibold text-text">{ph({ organizationName: invitation.organizationName })}</bdi>.
    </Trans>
  );
}
