import { spawn } from "node:child_process";
import { once } from "node:events";
import { ExpectedFailure, run } from "../run.mjs";
import { film } from "./film.mjs";

const program = process.env.FFMPEG_PATH || "ffmpeg";

/** The defaults of browsers for HD video, stated explicitly so that no player shifts the colours. */
const colours = [
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"],
  ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
];
const vp9 = [
  ...["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "37", "-deadline", "good", "-cpu-used", "1"],
  ...["-row-mt", "1", "-tile-columns", "2", "-g", "300"],
];
/** aq-mode 3 assigns more bits to dark areas, where bands would show. */
const h264 = [
  ...["-c:v", "libx264", "-preset", "veryslow", "-crf", "28", "-profile:v", "high", "-level", "4.0"],
  ...["-x264-params", "aq-mode=3:aq-strength=0.9:keyint=300", "-movflags", "+faststart"],
];

export async function requireFfmpeg() {
  const { code, output } = await run(program, ["-hide_banner", "-encoders"]);
  const missing = ["libvpx-vp9", "libx264", "libwebp"].filter((name) => !output.includes(name));
  if (code !== 0) throw new ExpectedFailure("ffmpeg could not be started. Install it, or set FFMPEG_PATH to one.");
  if (missing.length > 0) throw new ExpectedFailure(`This ffmpeg lacks ${missing.join(", ")}.`);
}

/** Encodes the frames as one lossless file, which both encoders read; VP9 reads it twice. */
export async function gatherFrames(frames, out) {
  const ffmpeg = spawn(
    program,
    [
      ...["-y", "-v", "error", "-f", "image2pipe", "-c:v", "png", "-framerate", String(film.fps), "-i", "-"],
      ...["-c:v", "ffv1", "-pix_fmt", "bgr0", out],
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  // If ffmpeg fails, it closes the pipe; its exit code is checked below.
  ffmpeg.stdin.on("error", () => {});
  const ended = once(ffmpeg, "close");
  for await (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, "drain"), ended]);
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new ExpectedFailure("ffmpeg could not read the frames.");
}

/** Two passes: the first measures where bits are needed. */
export async function encodeWebm(frames, out, passLog) {
  const pass = (number, ...target) =>
    ffmpeg("-i", frames, ...colours, ...vp9, "-pass", number, "-passlogfile", passLog, "-an", ...target);
  await pass("1", "-f", "null", "-");
  await pass("2", out);
}

export async function encodeMp4(frames, out) {
  await ffmpeg("-i", frames, ...colours, ...h264, "-an", out);
}

/** Supported by all browsers since 2020; hero-film.css explains the small size. */
export async function encodePoster(png, out) {
  await ffmpeg("-i", png, "-vf", "scale=480:270:flags=area", "-c:v", "libwebp", "-quality", "96", out);
}

async function ffmpeg(...args) {
  const { code, output } = await run(program, ["-y", "-v", "error", "-nostdin", ...args]);
  if (code !== 0) throw new ExpectedFailure("ffmpeg failed.", output);
}
