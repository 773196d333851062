import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readCodeInFrame } from "./code-pictures.ts";

/** Why there is no picture. `busy`: another app uses the camera. */
export type CameraProblem = "insecure" | "absent" | "refused" | "busy";

const everyMs = 150;
/** The same code is not reported again and again while it is in view. */
const sameAgainMs = 5000;

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "absent";
}

async function openCamera(): Promise<MediaStream | CameraProblem> {
  if (!window.isSecureContext) return "insecure";
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return "absent";
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
    });
  } catch (error) {
    return problemOf(error);
  }
}

/** Shows the camera in a video while the component is mounted, and reports the texts of codes, one after the other. */
export function useCamera(onText: (text: string) => Promise<void>) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "on" | CameraProblem>("starting");
  const report = useEffectEvent(onText);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    let last = { text: "", at: 0 };

    async function look(): Promise<void> {
      const text = video.current && (await readCodeInFrame(video.current).catch(() => null));
      if (isOver) return;
      if (text && (text !== last.text || Date.now() - last.at > sameAgainMs)) {
        await report(text);
        last = { text, at: Date.now() };
      }
      if (isOver) return;
      timer = setTimeout(look, everyMs);
    }

    async function start(): Promise<void> {
      const opened = await openCamera();
      if (typeof opened === "string") {
        if (!isOver) setState(opened);
        return;
      }
      stream = opened;
      if (isOver || !video.current) return stop();
      video.current.srcObject = opened;
      await video.current.play().catch(() => {});
      setState("on");
      void look();
    }

    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return { video, state };
}
