/** Specification §9. */
const rate = 0.6;

/** Still for those who ask for less motion; never before the page has loaded. */
export function playHeroVideo(): void {
  const video = document.querySelector<HTMLVideoElement>("[data-hero-video]");
  if (!video) return;
  const less = window.matchMedia("(prefers-reduced-motion: reduce)");
  const follow = () => {
    video.playbackRate = rate;
    // a browser that saves power refuses; the poster stays
    if (less.matches) video.pause();
    else video.play().catch(() => {});
  };
  less.addEventListener("change", follow);
  if (document.readyState === "complete") follow();
  else window.addEventListener("load", follow, { once: true });
}
