import { useMutation } from "@tanstack/react-query";
import { setUserRole } from "../../../domain/people/contract.ts";
import { call } from "../../api/call.ts";

export type RoleWanted = { id: string; role: string };

export function useSetRole() {
  return useMutation({
    mutationFn: ({ id, ...body }: RoleWanted) => call(setUserRole, { params: { id }, body }),
  });
}
