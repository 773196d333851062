import type { ScriptTexts } from "../card/script-texts.ts";

/** Product 21.3. */
const rate = 0.6;
const choiceKey = "evox-hero-film";

type Film = { video: HTMLVideoElement; button: HTMLButtonElement };

/** Plays the video when the page has loaded and is idle, while it is in view and the visitor has not paused it. */
export function playHeroVideo(texts: ScriptTexts): void {
  const video = document.querySelector<HTMLVideoElement>("[data-hero-video]");
  const button = document.querySelector<HTMLButtonElement>("[data-hero-pause]");
  if (!video || !button) return;
  const film = { video, button };
  const less = window.matchMedia("(prefers-reduced-motion: reduce)");
  let wanted = rememberedChoice() ?? !wantsStillness(less.matches);
  let ready = false;
  let inView = true;

  const follow = () => {
    nameButton(button, wanted, texts);
    if (!ready) return;
    if (wanted && inView && !document.hidden) start(film, refused);
    else video.pause();
  };
  // A browser that saves power rejects autoplay but may allow play after a press.
  const refused = () => {
    wanted = false;
    button.hidden = false;
    follow();
  };
  const makeReady = () => {
    ready = true;
    // The button appears once the video plays, which may take long or never happen.
    button.hidden = wanted;
    video.addEventListener("playing", () => button.toggleAttribute("hidden", false), { once: true });
    follow();
  };

  button.addEventListener("click", () => {
    wanted = !wanted;
    rememberChoice(wanted);
    follow();
  });
  less.addEventListener("change", () => {
    wanted = !wantsStillness(less.matches) && (rememberedChoice() ?? true);
    follow();
  });
  document.addEventListener("visibilitychange", follow);
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? true;
    follow();
  }).observe(video.parentElement ?? video); // The video starts as one pixel.
  whenIdleAfterLoad(makeReady);
}

function nameButton(button: HTMLButtonElement, playing: boolean, texts: ScriptTexts): void {
  button.dataset.offers = playing ? "pause" : "play";
  button.setAttribute("aria-label", playing ? texts.pauseVideo : texts.playVideo);
}

function start({ video, button }: Film, refused: () => void): void {
  if (!video.currentSrc && video.childElementCount === 0) addSources(video, button);
  video.play().catch((error: DOMException) => {
    if (error.name === "NotAllowedError") refused();
  });
}

/** Sets the default rate too, because loading a source resets the rate to it. */
function addSources(video: HTMLVideoElement, button: HTMLButtonElement): void {
  video.muted = true;
  // WebKitGTK does not load the video with "none", even on play.
  video.preload = "auto";
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  video.addEventListener("playing", () => afterPaint(() => video.toggleAttribute("data-shown", true)), { once: true });
  const { webm, mp4 } = video.dataset;
  for (const [src, type] of [
    [webm, 'video/webm; codecs="vp9"'],
    [mp4, "video/mp4"],
  ] as const) {
    if (!src) continue;
    const source = document.createElement("source");
    source.src = src;
    source.type = type;
    video.append(source);
  }
  // The last source fails only if all have failed: the still image remains and there is nothing to control.
  video.lastElementChild?.addEventListener("error", () => {
    button.hidden = true;
  });
}

/**
 * Runs the work after two frames, when the current state has been painted. hero-film.css needs the first frame painted.
 */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/** Falls back to a timeout, because some versions of Safari have no idle callback. */
function whenIdleAfterLoad(work: () => void): void {
  const idle = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 2000 });
    else setTimeout(work, 400);
  };
  if (document.readyState === "complete") idle();
  else window.addEventListener("load", idle, { once: true });
}

/** Returns the visitor's choice of this visit; null without a choice or without storage. */
function rememberedChoice(): boolean | null {
  try {
    const kept = sessionStorage.getItem(choiceKey);
    return kept === null ? null : kept === "play";
  } catch {
    return null;
  }
}

function rememberChoice(play: boolean): void {
  try {
    sessionStorage.setItem(choiceKey, play ? "play" : "pause");
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns true if the visitor prefers reduced motion, saves data or has a slow connection. */
function wantsStillness(lessMotion: boolean): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return lessMotion || connection?.saveData === true || /^(?:slow-)?2g$/u.test(connection?.effectiveType ?? "");
}
