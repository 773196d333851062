const reloadAfterMs = 1500;

/** After a role change the page reloads after 1.5 s (product 2.16): other pages and menus are open then. */
export function reloadSoon(): void {
  setTimeout(() => window.location.reload(), reloadAfterMs);
}
