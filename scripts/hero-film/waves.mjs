import { film, smoothStep } from "./film.mjs";

/** A tap every so many seconds: a whole number of them fill the film, so its end meets its beginning exactly. */
const period = film.seconds / 3;
/** A ring outlives the film; it is still on its way when the film begins again. */
const lifetime = 9;
const reach = 1180;
/** The phone's answer: a second, weaker front behind the first. */
const answer = { after: 0.5, strength: 0.4 };

/** The fronts under way at a moment, each with its radius, width and strength. */
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
  // Quick from the card, then ever slower, as rings on water seem to.
  const way = 1 - (1 - life) ** 1.7;
  fronts.push({
    radius: reach * way,
    lead: 13 + 40 * life,
    trail: 22 + 120 * life,
    strength: strength * smoothStep(0, 0.13, life) * (1 - life) ** 1.1,
  });
}

/** How high the wave stands at a distance: it rises steeply before the front and falls away long behind it. */
export function heightAt(fronts, distance) {
  let height = 0;
  for (const { radius, lead, trail, strength } of fronts) {
    const behind = radius - distance;
    const x = behind < 0 ? behind / lead : behind / trail;
    if (x > -2.6 && x < 3.4) height += strength * Math.exp(-x * x * (behind < 0 ? 1 : 0.5));
  }
  return height;
}

/** How far the card still glows from the last tap. */
export function pulseAt(seconds) {
  const age = seconds % period;
  return smoothStep(0, 0.35, age) * (1 - smoothStep(0.35, period, age));
}
