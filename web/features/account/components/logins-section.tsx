import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { appLocale } from "../../../texts/app-texts.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { StateBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { ShortRowsSkeleton } from "../../../ui/short-rows-skeleton.tsx";
import { DeviceName } from "../../auth/components/device-name.tsx";
import { loginsQuery } from "../api.ts";

const shownFirst = 5;

export function LoginsSection() {
  const [showsAll, setShowsAll] = useState(false);
  const list = useQuery(loginsQuery);
  const logins = list.data?.items;
  const shown = showsAll ? logins : logins?.slice(0, shownFirst);
  return (
    <AccountSection
      title={t`Login history`}
      lead={t`The last 50 logins to your account and the last 50 failed attempts.`}
    >
      {list.isError && !logins ? (
        <LoadFailed title={t`Your logins could not be loaded`} isPending={list.isFetching} onRetry={list.refetch} />
      ) : logins && shown ? (
        <div className="flex flex-col items-start gap-4">
          <List label={t`Login history`} className="w-full">
            {shown.map((login, index) => (
              <ListRow
                // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may have the same time; the list is read-only
                key={`${login.timestamp}-${index}`}
                title={<DeviceName userAgent={login.userAgent} />}
                secondary={<Moment at={login.timestamp} />}
                trailing={
                  <StateBadge tone={login.success ? "good" : "bad"}>
                    {login.success ? t`Logged in` : t`Failed`}
                  </StateBadge>
                }
              />
            ))}
          </List>
          {logins.length > shown.length ? (
            <Button
              onPress={() => setShowsAll(true)}
            >{t`Show all ${{ count: logins.length.toLocaleString(appLocale) }}`}</Button>
          ) : null}
        </div>
      ) : (
        <ShortRowsSkeleton label={t`Login history`} />
      )}
    </AccountSection>
  );
}
