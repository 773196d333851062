import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { refreshMe } from "../../people/api.ts";
import { Outcome } from "./debug-section.tsx";

type Result = { success: true; role: string; organizationId: string | null } | { success: false; error: string };

/** Refetches the current user and shows the result. */
export function PermissionRefresh() {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  async function refresh() {
    setPending(true);
    try {
      const me = await refreshMe(client);
      setResult(
        me
          ? { success: true, role: me.user.role, organizationId: me.user.organizationId }
          : { success: false, error: message.notAuthenticated },
      );
    } catch (error) {
      setResult({ success: false, error: textOf(error) });
    }
    setPending(false);
  }

  return (
    <div className="flex flex-col gap-4">
      <Button isPending={isPending} onPress={refresh} className="self-start">
        <RotateCw aria-hidden="true" size={18} />
        {t`Refresh permissions`}
      </Button>
      {result ? (
        <Outcome tone={result.success ? "good" : "bad"}>
          {result.success
            ? `success: true · role: ${result.role} · organizationId: ${result.organizationId ?? "null"}`
            : `success: false · ${translateText(result.error)}`}
        </Outcome>
      ) : null}
    </div>
  );
}
