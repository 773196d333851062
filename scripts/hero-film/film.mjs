/** Dimensions of the video, shared by the drawing page and the encoder. */
export const film = {
  width: 1600,
  height: 900,
  fps: 30,
  seconds: 6,
  /** The point where the card meets the phone; hero-film.css aligns it with the same point of the page. */
  meeting: { x: 0.66, y: 0.52 },
};

export const frameCount = film.fps * film.seconds;

/** Eases from 0 to 1 between two edges in either order. */
export function smoothStep(from, to, value) {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
