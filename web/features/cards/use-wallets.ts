import { useQuery } from "@tanstack/react-query";
import { getWallets } from "../../../domain/wallet/wallet-contract.ts";
import { call } from "../../api/call.ts";

/** Which wallets take passes here; none until that is known. It is the operator's setting and does not change under way. */
export function useWallets(): { apple: boolean; google: boolean } {
  const { data } = useQuery({
    queryKey: ["wallets"],
    queryFn: ({ signal }) => call(getWallets, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? { apple: false, google: false };
}
