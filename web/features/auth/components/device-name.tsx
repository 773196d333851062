import { deviceName } from "../../../../domain/auth/device-name.ts";

/** The browser in a few words; what it called itself where it is hovered. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  return <span title={userAgent}>{deviceName(userAgent)}</span>;
}
