/** Runs once, when a person can really see the page: not while it is prerendered or in a tab behind. */
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
    // a lost count is nothing the visitor should hear of
    fetch(address, { method: "POST", keepalive: true }).catch(() => {});
  });
}
