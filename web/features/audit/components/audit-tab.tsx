import { t } from "@lingui/core/macro";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { ChangesLog } from "./changes-log.tsx";
import { SignInsLog } from "./sign-ins-log.tsx";

export function AuditTab() {
  const { search, change } = useAdminSearch();
  const isSignIns = search.log === "sign-ins";
  const view = (
    <SegmentedControl
      label={t`Log`}
      value={isSignIns ? "sign-ins" : "changes"}
      options={[
        { value: "changes", label: t`Changes` },
        { value: "sign-ins", label: t`Logins` },
      ]}
      onChange={(log) =>
        change({
          log: log === "sign-ins" ? "sign-ins" : undefined,
          action: undefined,
          from: undefined,
          to: undefined,
          person: undefined,
          success: undefined,
        })
      }
    />
  );
  return isSignIns ? <SignInsLog view={view} /> : <ChangesLog view={view} />;
}
