import { Icon } from "../card/icons.tsx";

/**
 * Behind the hero's words: a still light that the style sheet paints, and over it the film, which comes without sources.
 * play-hero-video.ts adds them when the page has loaded, so no byte of it delays what a visitor reads; without a script
 * the still light remains, and the button, having nothing to control, stays hidden.
 */
export function HeroVideo() {
  return (
    <>
      <div className="hero-media" aria-hidden="true">
        <video
          className="hero-film"
          data-hero-video=""
          data-webm="/film/hero.webm"
          data-mp4="/film/hero.mp4"
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="none"
          tabIndex={-1}
        />
      </div>
      <button className="hero-pause" type="button" data-hero-pause="" aria-label="Pause background video" hidden>
        <Icon name="pause" size={20} />
        <Icon name="play" size={20} />
      </button>
    </>
  );
}
