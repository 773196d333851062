import { drawDots } from "./dots.mjs";
import { film } from "./film.mjs";
import { lightAt } from "./light.mjs";
import { frontsAt, pulseAt } from "./waves.mjs";

/**
 * The soft light is computed on a coarse grid and interpolated: it has no edges, and frames take a tenth of the time.
 */
const step = 4;

/** Draws a frame on a canvas. The result is deterministic. `dots` is false for the poster. */
export function drawFrame(canvas, seconds, { dots = true } = {}) {
  canvas.width = film.width;
  canvas.height = film.height;
  const context = canvas.getContext("2d", { alpha: false });
  const moment = { seconds, fronts: frontsAt(seconds), pulse: pulseAt(seconds) };
  context.putImageData(paintLight(context.createImageData(film.width, film.height), moment), 0, 0);
  if (dots) drawDots(context, moment);
}

function paintLight(image, moment) {
  const columns = film.width / step + 2;
  const rows = film.height / step + 2;
  const grid = new Float32Array(columns * rows * 3);
  const light = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      lightAt((column - 0.5) * step, (row - 0.5) * step, moment, light);
      grid.set(light, (row * columns + column) * 3);
    }
  }
  const random = seededRandom();
  for (let y = 0, at = 0; y < film.height; y++) {
    for (let x = 0; x < film.width; x++, at += 4) {
      // Eight-bit dark gradients show bands. Equal grain in each frame hides them at no cost for the encoder.
      const grain = (random() + random() - 1) * 1.1;
      for (let i = 0; i < 3; i++) image.data[at + i] = between(grid, columns, x, y, i) + grain;
      image.data[at + 3] = 255;
    }
  }
  return image;
}

/** Interpolates the grid's value at a pixel from the four nearest grid points. */
function between(grid, columns, x, y, i) {
  const u = x / step + 0.5;
  const v = y / step + 0.5;
  const at = (Math.floor(v) * columns + Math.floor(u)) * 3 + i;
  const fu = u % 1;
  const fv = v % 1;
  const top = grid[at] + (grid[at + 3] - grid[at]) * fu;
  const below = at + columns * 3;
  return top + (grid[below] + (grid[below + 3] - grid[below]) * fu - top) * fv;
}

/** Mulberry32, because Math.random cannot be seeded. */
function seededRandom(seed = 7) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
