const nextKeys: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Turns links and panels into ARIA tabs. `remember`: the address contains the open tab. */
export function enhanceTabs(root: HTMLElement, signal: AbortSignal, { remember }: { remember: boolean }): () => void {
  const list = root.querySelector<HTMLElement>("[data-tabs]");
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>("[data-tab]")];
  const panels = tabs.map((tab) => root.querySelector<HTMLElement>(`[data-panel="${tab.dataset.tab}"]`));
  if (!list || tabs.length === 0) return () => {};

  function select(chosen: number, focus = false) {
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute("hidden", index !== chosen);
    });
    root.dataset.open = tabs[chosen]?.dataset.tab ?? "";
    if (focus) tabs[chosen]?.focus();
  }

  root.dataset.enhanced = "";
  list.setAttribute("role", "tablist");
  tabs.forEach((tab, index) => {
    tab.setAttribute("role", "tab");
    tab.id = `${panels[index]?.id}-tab`;
    tab.setAttribute("aria-controls", panels[index]?.id ?? "");
    panels[index]?.setAttribute("role", "tabpanel");
    panels[index]?.setAttribute("aria-labelledby", tab.id);
    tab.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        select(index);
        if (!remember) return;
        history.replaceState(history.state, "", tab.hash);
        // Scrolls the whole QR code into view, above the buttons, for scanning.
        panels[index]?.querySelector(".evox-qr")?.scrollIntoView({ block: "nearest" });
      },
      { signal },
    );
  });
  list.addEventListener(
    "keydown",
    (event) => {
      const rightToLeft = getComputedStyle(list).direction === "rtl";
      const mirrored: Record<string, string> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
      const move = nextKeys[rightToLeft ? (mirrored[event.key] ?? event.key) : event.key];
      const current = tabs.indexOf(document.activeElement as HTMLAnchorElement);
      if (event.key === " " && current >= 0) {
        event.preventDefault();
        select(current);
      }
      if (!move || current < 0) return;
      event.preventDefault();
      select(move(current, tabs.length), true);
    },
    { signal },
  );

  const openBefore = (tab: HTMLAnchorElement) =>
    tab.dataset.tab === root.dataset.open || (remember && tab.hash === location.hash);
  select(Math.max(0, tabs.findIndex(openBefore)));
  return () => {
    delete root.dataset.enhanced;
    list.removeAttribute("role");
    tabs.forEach((tab, index) => {
      for (const name of ["role", "aria-controls", "aria-selected", "tabindex", "id"]) tab.removeAttribute(name);
      for (const name of ["role", "aria-labelledby", "hidden"]) panels[index]?.removeAttribute(name);
    });
  };
}
