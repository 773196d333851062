/** Runs once when the page is visible: not while it is prerendered or in a background tab. */
function whenSeen(act: () => void): void {
  const seen = () => document.visibilityState === "visible" && !(document as { prerendering?: boolean }).prerendering;
  if (seen()) {
    act();
    return;
  }
  const look = () => {
    if (!seen()) return;
    document.removeEventListener("visibilitychange", look);
    document.removeEventListener("prerenderingchange", look);
    act();
  };
  document.addEventListener("visibilitychange", look);
  document.addEventListener("prerenderingchange", look);
}

export function reportView(address: string): void {
  whenSeen(() => {
    if (navigator.sendBeacon?.(address)) return;
    // A lost view is not reported to the visitor.
    fetch(address, { method: "POST", keepalive: true }).catch(() => {});
  });
}
