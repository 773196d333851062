import { film, smoothStep } from "./film.mjs";
import { heightAt } from "./waves.mjs";

/** The design's colours (web/ui/tokens.css and the hero) as numbers, for additive light. */
const ink = [12, 14, 18];
const signal = [255, 74, 28];
const amber = [214, 160, 84];
const indigo = [58, 72, 140];

const centre = { x: film.meeting.x * film.width, y: film.meeting.y * film.height };
const turn = (2 * Math.PI) / film.seconds;

function glow(x, y, [cx, cy], [rx, ry]) {
  const u = (x / film.width - cx) / rx;
  const v = (y / film.height - cy) / ry;
  return Math.exp(-(u * u + v * v));
}

/** Weakens the light on the left, behind white text. */
export function openness(x) {
  return 0.1 + 0.9 * smoothStep(0.36, 0.57, x / film.width);
}

/** Distance from the meeting point, distorted by slow waves so that rings are not perfect circles. */
export function bentDistance(x, y, seconds) {
  const dx = x - centre.x;
  const dy = y - centre.y;
  const angle = Math.atan2(dy, dx);
  const distance = Math.hypot(dx, dy);
  const swell = Math.sin(3 * angle + turn * seconds) + 0.6 * Math.sin(5 * angle - turn * seconds + 1.7);
  return distance * (1 + 0.011 * swell * smoothStep(60, 420, distance));
}

/** A silky texture in the light. It repeats with the video's length, so that the video loops. */
export function silkAt(x, y, seconds) {
  const u = x / film.height;
  const v = y / film.height;
  const a = Math.sin(2.6 * u + 1.9 * v + turn * seconds);
  const b = Math.sin(-3.1 * u + 3.7 * v - turn * seconds + 2 + 1.3 * a);
  return 0.5 + 0.25 * (a + b);
}

/** Vermilion at the card, amber toward the lower right, indigo toward the lower left. */
export function tintAt(x, y) {
  const warm = 0.75 * glow(x, y, [1, 1], [0.28, 0.5]);
  const cold = 0.85 * glow(x, y, [0.1, 1], [0.42, 0.7]);
  return signal.map(
    (value, i) => value * (1 - warm - cold * (1 - warm)) + amber[i] * warm + indigo[i] * cold * (1 - warm),
  );
}

/** Computes the soft light at a point into `out`, 0…255 per colour, not rounded. */
export function lightAt(x, y, { seconds, fronts, pulse }, out) {
  const open = openness(x);
  const silk = silkAt(x, y, seconds);
  const wave = heightAt(fronts, bentDistance(x, y, seconds)) * open * (0.45 + 0.75 * silk);
  const tint = tintAt(x, y);
  const near = glow(x, y, [film.meeting.x, film.meeting.y], [0.13, 0.23]);
  const halo = glow(x, y, [film.meeting.x + 0.03, film.meeting.y - 0.06], [0.27, 0.52]);
  const red = open * (halo * (0.07 + 0.1 * silk) + near * (0.05 + 0.13 * pulse));
  const gold = glow(x, y, [1.02, 1.0], [0.26, 0.44]) * (0.2 + 0.2 * silk);
  const blue = glow(x, y, [0.02, 1.06], [0.42, 0.52]) * (0.26 + 0.14 * silk);
  for (let i = 0; i < 3; i++) {
    out[i] = ink[i] + signal[i] * red + tint[i] * wave * 0.34 + amber[i] * gold + indigo[i] * blue;
  }
}
