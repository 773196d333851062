import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { listAuditLog, listSignIns } from "../../../domain/audit/contract.ts";
import type { AuditAction } from "../../../domain/audit/schema.ts";
import { call } from "../../api/call.ts";

export type LogFilter = {
  action?: AuditAction | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  person?: string | undefined;
};

const limit = "50";

export function auditLogQuery(filter: LogFilter) {
  return infiniteQueryOptions({
    queryKey: ["audit", "log", filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listAuditLog, { query: { ...filter, limit, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Users open the log to see the latest entries.
    staleTime: 0,
  });
}

export type SignInFilter = { search?: string | undefined; success?: "true" | "false" | undefined };

export function signInsQuery(filter: SignInFilter) {
  return infiniteQueryOptions({
    queryKey: ["audit", "sign-ins", filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listSignIns, { query: { ...filter, limit, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
