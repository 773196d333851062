import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Card } from "../../../../domain/cards/schema.ts";

import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { qrCodeQuery } from "../api.ts";
import { BackgroundMaker } from "./background-maker.tsx";

/** A background for video calls with the card's QR code in its saved style. */
export function BackgroundPanel({ card }: { card: Card }) {
  const code = useQuery(qrCodeQuery(card.id));
  if (code.data) return <BackgroundMaker card={card} code={code.data} />;
  if (code.isError) {
    return (
      <LoadFailed
        title={t`This card's QR code could not be loaded`}
        isPending={code.isFetching}
        onRetry={() => code.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t`Loading the QR code`} className="rounded-panel bg-surface p-5 shadow-1 sm:p-7">
      <Skeleton className="aspect-video w-full rounded-field" />
      <Skeleton className="mt-5 h-24 rounded-field" />
    </div>
  );
}
