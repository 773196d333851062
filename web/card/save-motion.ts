import { isAppleMobile } from "../../domain/sharing/apple-device.ts";
import { inAppBrowser } from "../../domain/sharing/in-app-browser.ts";
import type { ScriptTexts } from "./script-texts.ts";

const slideMs = 620;
const thanksMs = 3000;
const timeoutMs = 30_000;

/**
 * Handles a press on Save contact. Fetches the file or checks that it exists, so that an error does not leave the page.
 * Then animates the card into the phone, shows a confirmation on the button for a short time, and the next step on this
 * device until the next press.
 */
export function enhanceSave(root: HTMLElement, texts: ScriptTexts, signal: AbortSignal): void {
  const save = root.querySelector<HTMLAnchorElement>("[data-save]");
  const words = save?.querySelector("span");
  const status = root.querySelector<HTMLElement>("[data-saved]");
  if (!save || !words || !status) return;
  const usual = words.textContent ?? "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFetching = false;
  save.addEventListener(
    "click",
    async (event) => {
      // Modifier keys open the link in a new tab or window as usual.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (isFetching) return;
      isFetching = true;
      say(texts.downloading, "");
      try {
        await fetchAndHandOver(save.href);
        if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) slideAway(root, save);
        say(texts.downloaded, texts.nextStep[system()], "evox-next");
        timer = setTimeout(() => {
          words.textContent = usual;
        }, thanksMs);
      } catch {
        say(usual, texts.notDownloaded, "evox-unsaved");
      }
      isFetching = false;
    },
    { signal },
  );

  function say(onButton: string, told: string, look = "evox-unseen"): void {
    if (!words || !status) return;
    clearTimeout(timer);
    words.textContent = onButton;
    status.className = look;
    status.textContent = told;
  }
}

/** Downloads the file or, after a check, opens its address on devices that need it. @throws if it is not available */
async function fetchAndHandOver(address: string): Promise<void> {
  const byAddress = wantsAddress();
  // A card cached on its owner's phone includes the file, and the service worker does not handle HEAD.
  if (byAddress && navigator.serviceWorker?.controller) return location.assign(address);
  const method = byAddress ? "HEAD" : "GET";
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(timeoutMs) });
  const { ok, status } = answer;
  if (!ok && (status >= 500 || status === 429)) throw new Error(`${status}`);
  const file = await answer.blob();
  // The address of a deleted card shows an error page.
  if (!ok || byAddress) return location.assign(address);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = nameOf(answer) ?? "contact.vcf";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), timeoutMs);
}

function nameOf(answer: Response): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/u.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return name && decodeURIComponent(name);
}

/** Returns true for Apple devices, which open a contact by address, and for in-app browsers, which need one. */
function wantsAddress(): boolean {
  return system() === "ios" || inAppBrowser(navigator.userAgent) !== null;
}

function system(): keyof ScriptTexts["nextStep"] {
  if (isAppleMobile(navigator)) return "ios";
  return /\bAndroid\b/u.test(navigator.userAgent) ? "android" : "other";
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
