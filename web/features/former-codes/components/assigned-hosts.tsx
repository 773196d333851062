import type { Links } from "../../../../domain/former-codes/schema.ts";

/** What an admin assigned, for the organization's managers, who may only read it. */
export function AssignedHosts({ links }: { links: Links }) {
  const { cardHost, cardHosts, approvedHosts } = links;
  const approved = approvedHosts.length > 0 ? approvedHosts.join(", ") : "none";
  return (
    <div className="grid gap-1 text-14">
      {cardHosts.length > 0 || cardHost !== null ? (
        <p>
          Host of your short links: <b>{cardHost ?? "shared by all organizations"}</b>
        </p>
      ) : null}
      <p>
        Websites that open without a notice first: <b>{approved}</b>
      </p>
      <p className="text-muted">Only an admin can change these. Ask yours to add a host.</p>
    </div>
  );
}
