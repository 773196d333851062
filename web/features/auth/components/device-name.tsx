import { deviceName } from "../../../page/device-name.ts";

/** A short name of the browser; the tooltip shows the user agent. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  return <span title={userAgent}>{deviceName(userAgent)}</span>;
}
