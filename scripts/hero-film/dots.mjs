import { film, smoothStep } from "./film.mjs";
import { bentDistance, openness, silkAt, tintAt } from "./light.mjs";
import { heightAt } from "./waves.mjs";

const pitch = 10;
const rest = { radius: 0.85, alpha: 0.1 };
const crest = { radius: 1.9, alpha: 0.95 };
/** Displacement and lift of a dot at the crest, in px. */
const carry = 5;
const lift = 4;
const centre = { x: film.meeting.x * film.width, y: film.meeting.y * film.height };

/** Draws each dot displaced by the wave; higher dots are brighter and larger. */
export function drawDots(context, { seconds, fronts }) {
  context.globalCompositeOperation = "lighter";
  for (let y = pitch / 2; y < film.height; y += pitch) {
    for (let x = pitch / 2; x < film.width; x += pitch) drawDot(context, x, y, seconds, fronts);
  }
  context.globalCompositeOperation = "source-over";
}

function drawDot(context, x, y, seconds, fronts) {
  const height = heightAt(fronts, bentDistance(x, y, seconds)) * openness(x) * (0.55 + 0.75 * silkAt(x, y, seconds));
  const up = Math.min(1, height) ** 1.35;
  const distance = Math.hypot(x - centre.x, y - centre.y) || 1;
  const shift = (carry * up) / distance;
  const heat = smoothStep(0.02, 0.5, up);
  const pale = 0.45 * smoothStep(0.3, 1, up);
  const colour = tintAt(x, y).map((value) => {
    const warm = 255 * (1 - heat) + value * heat;
    return Math.round(warm + (255 - warm) * pale);
  });
  context.fillStyle = `rgb(${colour.join(" ")} / ${(rest.alpha + (crest.alpha - rest.alpha) * up).toFixed(3)})`;
  context.beginPath();
  context.arc(
    x + (x - centre.x) * shift,
    y + (y - centre.y) * shift - lift * up,
    rest.radius + (crest.radius - rest.radius) * up,
    0,
    2 * Math.PI,
  );
  context.fill();
}
