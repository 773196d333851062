import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Links } from "../../../../domain/retired-links/schema.ts";

/** Shows the hosts that an admin assigned, read-only, to the organization's managers. */
export function AssignedHosts({ links }: { links: Links }) {
  const { cardHost, cardHosts, approvedHosts } = links;
  const approved =
    approvedHosts.length > 0 ? approvedHosts.join(", ") : t({ message: "none", context: "approved websites" });
  const host = cardHost ?? t`shared by all organizations`;
  return (
    <div className="grid gap-1 text-14">
      {cardHosts.length > 0 || cardHost !== null ? (
        <p>
          <Trans>
            Short link domain: <b>{host}</b>
          </Trans>
        </p>
      ) : null}
      <p>
        <Trans>
          Approved websites (no warning page): <b>{approved}</b>
        </Trans>
      </p>
      <p className="text-muted">{t`Only an administrator can change these.`}</p>
    </div>
  );
}
