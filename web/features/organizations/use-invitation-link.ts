import { useQuery } from "@tanstack/react-query";
import { findInvitation } from "../../../domain/organizations/contract.ts";
import { call } from "../../api/call.ts";

export function useInvitationLink(token: string) {
  return useQuery({
    queryKey: ["link", "invitation", token],
    queryFn: ({ signal }) => call(findInvitation, { body: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
