import type { WalletConfig } from "../../config/wallet.ts";

const day = 86_400_000;
const warnDays = 30;

export function walletWarnings({ apple, google }: WalletConfig, publicUrl: URL, now: Date): string[] {
  const warnings: string[] = [];
  if (apple) {
    const left = apple.endsAt.getTime() - now.getTime();
    const on = apple.endsAt.toISOString().slice(0, 10);
    if (left <= 0) {
      warnings.push(
        `the Apple pass certificate expired on ${on}: no passes are issued until APPLE_PASS_CERTIFICATE and APPLE_WWDR_CERTIFICATE are valid`,
      );
    } else if (left <= warnDays * day) {
      warnings.push(
        `the Apple pass certificate expires on ${on}: renew APPLE_PASS_CERTIFICATE or APPLE_WWDR_CERTIFICATE before then`,
      );
    }
  }
  if (apple && publicUrl.protocol !== "https:") {
    warnings.push("Apple passes are not updated when their cards change: PUBLIC_URL is not https");
  }
  if (google && publicUrl.protocol !== "https:") {
    warnings.push("Google passes have no images, because Google fetches them over https only: PUBLIC_URL is not https");
  }
  return warnings;
}
