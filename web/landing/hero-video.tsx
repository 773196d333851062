import { useLingui } from "@lingui/react/macro";
import { Icon } from "../card/icons.tsx";

/**
 * The hero's background: a still image from the style sheet and, over it, a video without sources. play-hero-video.ts
 * adds the sources after the page has loaded, so that the video does not delay the text. Without a script, the still
 * image remains and the button stays hidden.
 */
export function HeroVideo() {
  const { t } = useLingui();
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
      <button className="hero-pause" type="button" data-hero-pause="" aria-label={t`Pause background video`} hidden>
        <Icon name="pause" size={20} />
        <Icon name="play" size={20} />
      </button>
    </>
  );
}
