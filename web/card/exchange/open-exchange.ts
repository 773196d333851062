/**
 * Opens the form, which is in the page, as a dialog. Its own script is loaded after the page; until then the form posts
 * itself.
 * @param channel by which the visitor came
 */
export function openExchangeAsDialog(root: HTMLElement, channel: string): void {
  const link = root.querySelector<HTMLAnchorElement>("[data-exchange]");
  const dialog = root.querySelector<HTMLDialogElement>("#exchange");
  const field = dialog?.querySelector<HTMLInputElement>("[name=channel]");
  if (!link || !dialog || !field) return;
  field.value = channel;
  link.setAttribute("role", "button");
  link.setAttribute("aria-haspopup", "dialog");
  const open = (event: Event) => {
    event.preventDefault();
    dialog.showModal();
  };
  link.addEventListener("click", open);
  link.addEventListener("keydown", (event) => {
    if (event.key === " ") open(event);
  });
  // A module runs before the event.
  window.addEventListener("load", () => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = link.dataset.exchange ?? "";
    document.head.append(script);
  });
}
