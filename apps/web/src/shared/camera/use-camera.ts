import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type CameraFault, type CameraStream, openCamera } from "./camera-stream.ts";
import { pictureOf } from "./picture-of.ts";
import type { Corner } from "./read-symbols.ts";
import { newSymbols } from "./same-symbol.ts";
import { openSymbolReader, type SymbolReader } from "./symbol-reader.ts";

/** Where a symbol was read, in a picture of this size. */
export type Seen = { width: number; height: number; shapes: readonly (readonly Corner[])[] };

/** So often a picture is looked at, in ms: often enough for a hand, and the phone stays cool. */
const betweenLooks = 120;

/** Resolves when the browser draws next, at least `after` ms later. */
function nextLook(after: number): Promise<void> {
  const from = performance.now();
  return new Promise((done) => {
    const look = () => (performance.now() - from >= after ? done() : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
}

/** Runs the camera into a video element while the part is on the page, and tells each symbol that comes before it. */
export function useCamera(onRead: (text: string) => void, isPaused: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<CameraStream>();
  const [fault, setFault] = useState<CameraFault | "reader">();
  const [seen, setSeen] = useState<Seen>();
  const tell = useEffectEvent((texts: readonly string[]) => {
    for (const text of texts) onRead(text);
  });
  const isLooking = useEffectEvent(() => !isPaused && document.visibilityState === "visible");

  const look = useEffectEvent(async (element: HTMLVideoElement, reader: SymbolReader, signal: AbortSignal) => {
    const fresh = newSymbols(() => performance.now());
    while (!signal.aborted) {
      await nextLook(betweenLooks);
      const { videoWidth: width, videoHeight: height } = element;
      if (signal.aborted || width === 0 || !isLooking()) continue;
      const picture = pictureOf(element, { width, height }, "frame");
      const size = { width: picture.width, height: picture.height };
      const symbols = await reader.read(picture, false);
      if (signal.aborted) return;
      setSeen(symbols.length > 0 ? { ...size, shapes: symbols.map(({ corners }) => corners) } : undefined);
      if (isLooking()) tell(fresh(symbols.map(({ text }) => text)));
    }
  });

  useEffect(() => {
    const ending = new AbortController();
    const reader = openSymbolReader();
    let opened: CameraStream | undefined;
    const run = async () => {
      const answer = await openCamera();
      if (typeof answer === "string") return setFault(answer);
      opened = answer;
      if (ending.signal.aborted) return answer.stop();
      setCamera(answer);
      const element = video.current;
      if (!element) return;
      element.srcObject = answer.stream;
      await element.play().catch(() => undefined);
      await look(element, reader, ending.signal);
    };
    run().catch(() => setFault("reader"));
    return () => {
      ending.abort();
      reader.close();
      opened?.stop();
    };
  }, []);
  return { video, fault, seen, isOpen: camera !== undefined, setTorch: camera?.setTorch };
}
