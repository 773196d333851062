const slideMs = 620;
const thanksMs = 3000;

/**
 * What the press on Save contact answers: the card, small, slides off the page into the phone, and the button says for
 * a moment that the contact is on its way. The download itself is the link's own.
 */
export function enhanceSave(root: HTMLElement, signal: AbortSignal): void {
  const save = root.querySelector<HTMLAnchorElement>("[data-save]");
  const words = save?.querySelector("span");
  const status = root.querySelector<HTMLElement>("[data-saved]");
  if (!save || !words || !status) return;
  const usual = words.textContent ?? "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  save.addEventListener(
    "click",
    (event) => {
      if (cannotArrive()) {
        event.preventDefault();
        say("No connection", "There is no connection now. Press again when there is.");
        return;
      }
      if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) slideAway(root, save);
      say("Contact ready", "The contact was handed to your device. Open it to save it.");
    },
    { signal },
  );

  function say(onButton: string, told: string): void {
    if (!words || !status) return;
    words.textContent = onButton;
    status.textContent = told;
    clearTimeout(timer);
    timer = setTimeout(() => {
      words.textContent = usual;
      status.textContent = "";
    }, thanksMs);
  }
}

/** Without a network the browser would leave the card for a page of its own; what a card's owner keeps is there. */
function cannotArrive(): boolean {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return !navigator.onLine && !workers?.controller;
}

function slideAway(root: HTMLElement, from: HTMLElement): void {
  const portrait = root.querySelector(".evox-portrait");
  if (!portrait || typeof from.animate !== "function") return;
  const chip = document.createElement("div");
  chip.className = "evox-leaving";
  chip.setAttribute("aria-hidden", "true");
  const picture = portrait.cloneNode(true) as HTMLElement;
  picture.className = `evox-portrait${portrait.matches(".evox-monogram") ? " evox-monogram" : ""}`;
  const name = document.createElement("b");
  name.textContent = root.querySelector(".evox-name")?.textContent ?? "";
  chip.append(picture, name);
  root.append(chip);
  const { left, top, width } = from.getBoundingClientRect();
  chip.style.left = `${left + width / 2}px`;
  chip.style.top = `${top}px`;
  const below = window.innerHeight - top;
  const frames = [
    { transform: "translate(-50%, -40%) scale(0.9)", opacity: 0 },
    {
      transform: "translate(-50%, -118%) scale(1)",
      opacity: 1,
      offset: 0.35,
      easing: "cubic-bezier(0.5, 0, 0.9, 0.6)",
    },
    { transform: `translate(-50%, ${below}px) scale(0.82)`, opacity: 1 },
  ];
  const motion = chip.animate(frames, { duration: slideMs, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" });
  motion.onfinish = () => chip.remove();
  motion.oncancel = () => chip.remove();
}
