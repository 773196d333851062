import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { meQuery } from "../api.ts";

/** Open to anyone; shows one's own role, organization and permission results (decisions §2). */
export function RoleDebugPage() {
  const me = useQuery(meQuery);
  if (me.isPending) return <LoadingScreen />;
  if (me.isError) return <MessageScreen title="Role debugger">{message.accessUnverified}</MessageScreen>;
  if (me.data === null) return <MessageScreen title="Role debugger">{message.notAuthenticated}</MessageScreen>;
  const { user, organization, permissions } = me.data;
  return (
    <section className="mx-auto w-full max-w-2xl px-5 py-12">
      <h1 className="text-41 font-extrabold tracking-[-0.03em]">Role debugger</h1>
      <dl className="mt-7 rounded-panel bg-surface px-6 py-2 shadow-1">
        <Row term="Role">{user.role}</Row>
        <Row term="Status">{user.status}</Row>
        <Row term="Organization">{organization?.name ?? "None"}</Row>
        {Object.entries(permissions).map(([action, allowed]) => (
          <Row key={action} term={action}>
            {allowed ? "yes" : "no"}
          </Row>
        ))}
      </dl>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-3 text-15 first:border-0">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
