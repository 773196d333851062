import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import {
  getMe,
  getUser,
  listUsers,
  makeResetLink,
  setUserRole,
  setUserStatus,
  updateUser,
} from "../../../domain/people/contract.ts";
import type { Me, Person, SettableRole, Status } from "../../../domain/people/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { hasOtherOfflineOwner } from "../../api/offline-owner.ts";
import { ownPage } from "../../api/session.ts";
import { markSignedOut } from "../../api/signed-in-mark.ts";
import { whenConnected } from "../../network/when-connected.ts";
import type { Acceptance } from "./use-unverified-role.ts";

/**
 * The signed-in user, or null for a visitor. A failed look-up throws and counts as neither. If the session ends while
 * the page is open, the user stays until they log in again (web/api/session.ts).
 */
export const meQuery = queryOptions({
  queryKey: ["me"],
  staleTime: 30_000,
  retry: false,
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      const me = await call(getMe, {}, { signal });
      ownPage(me.user.id);
      if (hasOtherOfflineOwner(me.user.id)) forgetAnothersCards().catch(() => {});
      return me;
    } catch (error) {
      if (!isApiError(error, "UNAUTHENTICATED")) throw error;
      markSignedOut();
      return null;
    }
  },
});

/** Clears another account's offline cards. A later look-up retries, because the owner's mark is deleted last. */
async function forgetAnothersCards(): Promise<void> {
  const { clearOfflineCards } = await whenConnected(() => import("../../offline/clear-offline-cards.ts"));
  await clearOfflineCards();
}

/** Returns null for a visitor, undefined while unknown. */
export function useMe(): Me | null | undefined {
  return useQuery(meQuery).data;
}

export function refreshMe(client: QueryClient): Promise<Me | null> {
  return client.fetchQuery({ ...meQuery, staleTime: 0 });
}

const peopleKey = ["people"] as const;

export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...peopleKey, "one", id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
  });
}

/** A dozen results for a select list. */
export function peopleFoundQuery(search: string) {
  return queryOptions({
    queryKey: [...peopleKey, "found", search],
    queryFn: ({ signal }) => call(listUsers, { query: { search, limit: "12" } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type PersonChange = { name?: string; role?: SettableRole } & Acceptance;

type Named = Pick<Person, "id" | "name">;

export const savePerson = ({ id, name }: Named, change: PersonChange) =>
  call(updateUser, { params: { id }, body: change }, { whom: name });

export const saveStatus = ({ id, name }: Named, status: Status, reason?: string) =>
  call(setUserStatus, { params: { id }, body: { status, reason } }, { whom: name });

export const createLinkFor = ({ id, name }: Named) => call(makeResetLink, { params: { id } }, { whom: name });

export const saveRole = (
  { id, name }: { id: string; name?: string | undefined },
  role: string,
  acceptance: Acceptance,
) => call(setUserRole, { params: { id }, body: { role, ...acceptance } }, { whom: name });

/** Stores the response in the cache and invalidates the lists with this user. */
export function updatePersonCache(client: QueryClient, person: Person): void {
  client.setQueryData(personQuery(person.id).queryKey, person);
  for (const key of ["directory", "cards", "audit"]) void client.invalidateQueries({ queryKey: [key] });
}
