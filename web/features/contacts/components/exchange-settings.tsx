import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Exchange } from "../../../../domain/contacts/exchange-schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type ExchangeOf, exchangeQuery } from "../api.ts";

type ExchangeSettingsProps = { of: ExchangeOf; children: (exchange: Exchange) => ReactNode };

/** Loads the settings. */
export function ExchangeSettings({ of, children }: ExchangeSettingsProps) {
  const { data, error, isFetching, refetch } = useQuery(exchangeQuery(of));
  if (data) return <Panel>{children(data)}</Panel>;
  if (error) {
    return (
      <LoadFailed
        title={t`The settings couldn't be loaded`}
        text={textOf(error)}
        isPending={isFetching}
        onRetry={refetch}
      />
    );
  }
  return (
    <Panel>
      <div role="status">
        <span className="sr-only">{t`Loading the settings`}</span>
        <Skeleton className="h-96 rounded-field" />
      </div>
    </Panel>
  );
}
