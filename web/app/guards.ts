import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { mayOpenPage, type ProtectedPage } from "../../domain/people/pages.ts";
import type { Me } from "../../domain/people/schema.ts";
import { isApiError } from "../api/api-error.ts";
import { findOfflineOwner } from "../api/offline-owner.ts";
import { markedAccount } from "../api/signed-in-mark.ts";
import { meQuery } from "../features/people/api.ts";

type Entering = {
  context: { queryClient: QueryClient };
  location: { href: string };
  cause: "preload" | "enter" | "stay";
};

/**
 * Only decides what to show; the server authorizes. If the look-up fails, it throws and the page shows 'Access Error'.
 * A change of search parameters on the same page does not repeat the look-up.
 */
async function lookUpMe({ context, cause }: Entering): Promise<Me | null> {
  const known = context.queryClient.getQueryData(meQuery.queryKey);
  if (cause === "stay" && known) return known;
  return context.queryClient.fetchQuery(meQuery);
}

/** The same, but without a connection returns the user as known before, also to a page that opens without one. */
async function lookUpMeOffline(entering: Entering): Promise<Me | null> {
  const { queryClient } = entering.context;
  const known = queryClient.getQueryData(meQuery.queryKey);
  try {
    return await lookUpMe(entering);
  } catch (error) {
    if (!isApiError(error, "OFFLINE")) throw error;
    if (known) return known;
    const owner = findOfflineOwner();
    if (owner?.user.id !== markedAccount()) throw error;
    // Out of date, so that it is loaded again with a connection.
    queryClient.setQueryData(meQuery.queryKey, owner, { updatedAt: 0 });
    return owner;
  }
}

/**
 * Redirects visitors to `/login` and users with too low a role to `/dashboard` (product 2.8).
 * @param works whether the page is of use without a connection, too
 */
export function guard(page: ProtectedPage, works: "online" | "offline" = "online") {
  return async function requirePage(entering: Entering): Promise<{ me: Me }> {
    const me = await (works === "offline" ? lookUpMeOffline(entering) : lookUpMe(entering));
    if (!me) throw redirect({ to: "/login", search: { from: entering.location.href } });
    if (!mayOpenPage(page, me.user, me.mayFoundOrganization)) throw redirect({ to: "/dashboard" });
    return { me };
  };
}
