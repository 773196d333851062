/** Returns true for iPhones and iPads. An iPad that requests desktop pages says it is a Mac, but Macs have no touch screen. */
export function isAppleMobile({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): boolean {
  return /\b(?:iPhone|iPad|iPod)\b/u.test(userAgent) || (maxTouchPoints > 1 && /\bMacintosh\b/u.test(userAgent));
}
