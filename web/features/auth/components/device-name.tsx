import { t } from "@lingui/core/macro";
import { deviceName } from "../../../../domain/auth/device-name.ts";

/** A short name of the browser; the tooltip shows the user agent. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  return <span title={userAgent}>{userAgent === "" ? t`Unknown` : deviceName(userAgent)}</span>;
}
