import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { message } from "../../../domain/core/messages.ts";
import { useCheckConnection } from "../../features/service/use-check-connection.ts";
import { onReturn, useConnection } from "../../network/connection.ts";
import { translateText } from "../../texts/app-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { toastSuccess } from "../../ui/toast.tsx";
import { useValueBetweenPresses } from "./use-value-between-presses.ts";

/** Stays in view when the page scrolls. The connection is checked automatically; the button checks it at once. */
export function ConnectionBanner() {
  const connection = useValueBetweenPresses(useConnection());
  const { check, isPending } = useCheckConnection();
  useEffect(() => onReturn(() => toastSuccess(t`You're back online.`)), []);
  if (connection === "online") return null;
  return (
    <div className="bg-paper px-4 py-2 shadow-1 sm:px-7">
      <Banner
        tone="bad"
        actions={
          <Button size="small" isPending={isPending} onPress={check}>
            {connection === "offline" ? t`Try again` : t`Check Connection`}
          </Button>
        }
      >
        {translateText(connection === "offline" ? message.offline : message.databaseDown)}
      </Banner>
    </div>
  );
}
