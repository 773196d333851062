const reloadAfterMs = 1500;

/** Reloads the page 1.5 s after a role change (product 2.16), because other pages and menus are available then. */
export function reloadSoon(): void {
  setTimeout(() => window.location.reload(), reloadAfterMs);
}
