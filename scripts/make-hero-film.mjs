/**
 * Makes the background video of the landing page's hero: web/public/film/hero.webm, hero.mp4 and the still hero.webp.
 * Run it with Node 24 when a drawing in scripts/hero-film changes; it takes some minutes. Needs Chromium, which draws
 * the frames, and ffmpeg with libvpx, x264 and WebP; CHROMIUM_PATH and FFMPEG_PATH set unusual locations.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeMp4, encodePoster, encodeWebm, gatherFrames, requireFfmpeg } from "./hero-film/encode.mjs";
import { frameCount } from "./hero-film/film.mjs";
import { openStudio } from "./hero-film/render.mjs";
import { ExpectedFailure, main, root, step } from "./run.mjs";

const limits = { "hero.webm": 1_000_000, "hero.mp4": 1_000_000, "hero.webp": 25_000 };
const out = join(root, "web/public/film");

async function makeFilm(work) {
  await requireFfmpeg();
  await mkdir(out, { recursive: true });
  const [frames, still] = [join(work, "frames.mkv"), join(work, "still.png")];
  await step("drawing", () => drawAll(frames, still));
  await encode("hero.webm", (file) => encodeWebm(frames, file, join(work, "pass")));
  await encode("hero.mp4", (file) => encodeMp4(frames, file));
  await encode("hero.webp", (file) => encodePoster(still, file));
}

async function drawAll(frames, still) {
  const studio = await openStudio();
  try {
    await writeFile(still, await studio.light());
    await gatherFrames(studio.frames(), frames);
  } finally {
    await studio.close();
  }
  return `${frameCount} frames`;
}

/** Fails if a file is too large for the page, and keeps it for inspection. */
async function encode(name, make) {
  const limit = limits[name];
  await step(name, async () => {
    const file = join(out, name);
    await make(file);
    const { size } = await stat(file);
    if (size > limit) throw new ExpectedFailure(`${name} has ${size} bytes; the limit is ${limit}.`);
    return `${size} bytes of ${limit}`;
  });
}

main(async () => {
  const work = await mkdtemp(join(tmpdir(), "evox-film-"));
  try {
    await makeFilm(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
});
