import { film, smoothStep } from "./film.mjs";

/** Seconds between taps. The video contains a whole number of them, so that it loops. */
const period = film.seconds / 3;
/** Seconds. A ring lasts longer than the video and continues in its next loop. */
const lifetime = 9;
const reach = 1180;
/** The phone's response: a second, weaker front behind the first. */
const answer = { after: 0.5, strength: 0.4 };

/** Returns the active fronts with radius, width and strength. */
export function frontsAt(seconds) {
  const fronts = [];
  for (let tap = 0; tap * period < lifetime; tap++) {
    const age = (seconds % period) + tap * period;
    addFront(fronts, age, 1);
    addFront(fronts, age - answer.after, answer.strength);
  }
  return fronts;
}

function addFront(fronts, age, strength) {
  const life = age / lifetime;
  if (life <= 0 || life >= 1) return;
  // Starts fast at the card and slows down, like rings on water.
  const way = 1 - (1 - life) ** 1.7;
  fronts.push({
    radius: reach * way,
    lead: 13 + 40 * life,
    trail: 22 + 120 * life,
    strength: strength * smoothStep(0, 0.13, life) * (1 - life) ** 1.1,
  });
}

/** Returns the height of the wave at a distance: it rises steeply before the front and falls slowly behind it. */
export function heightAt(fronts, distance) {
  let height = 0;
  for (const { radius, lead, trail, strength } of fronts) {
    const behind = radius - distance;
    const x = behind < 0 ? behind / lead : behind / trail;
    if (x > -2.6 && x < 3.4) height += strength * Math.exp(-x * x * (behind < 0 ? 1 : 0.5));
  }
  return height;
}

/** Returns the strength of the card's glow since the last tap. */
export function pulseAt(seconds) {
  const age = seconds % period;
  return smoothStep(0, 0.35, age) * (1 - smoothStep(0.35, period, age));
}
