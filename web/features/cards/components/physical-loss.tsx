import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { countQuery } from "../physical-count-query.ts";

type PhysicalLossProps = {
  of: { cardId: string } | { organizationId: string };
  say: (count: number) => string;
};

/** Explains in a deletion dialog what happens to the linked physical cards. */
export function PhysicalLoss({ of, say }: PhysicalLossProps) {
  const counted = useQuery(countQuery(of));
  if (counted.isPending) return <Skeleton className="mt-3 h-6 w-2/3" />;
  return (
    <p className="mt-3 text-muted">
      {counted.isError ? t`The number of NFC cards could not be loaded.` : say(counted.data)}
    </p>
  );
}
