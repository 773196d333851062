import { useQuery } from "@tanstack/react-query";
import { getWallets } from "../../../domain/wallet/wallet-contract.ts";
import { call } from "../../api/call.ts";

/** Returns the wallets configured by the operator; none while loading. The setting does not change at runtime. */
export function useWallets(): { apple: boolean; google: boolean } {
  const { data } = useQuery({
    queryKey: ["wallets"],
    queryFn: ({ signal }) => call(getWallets, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? { apple: false, google: false };
}
