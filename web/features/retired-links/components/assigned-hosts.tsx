import type { Links } from "../../../../domain/retired-links/schema.ts";

/** Shows the hosts that an admin assigned, read-only, to the organization's managers. */
export function AssignedHosts({ links }: { links: Links }) {
  const { cardHost, cardHosts, approvedHosts } = links;
  const approved = approvedHosts.length > 0 ? approvedHosts.join(", ") : "none";
  return (
    <div className="grid gap-1 text-14">
      {cardHosts.length > 0 || cardHost !== null ? (
        <p>
          Short link domain: <b>{cardHost ?? "shared by all organizations"}</b>
        </p>
      ) : null}
      <p>
        Approved websites (no warning page): <b>{approved}</b>
      </p>
      <p className="text-muted">Only an administrator can change these.</p>
    </div>
  );
}
