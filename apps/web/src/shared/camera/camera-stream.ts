/** Why there is no picture. */
export type CameraFault = "insecure" | "denied" | "none" | "busy";

/** What a camera gives. */
export interface CameraStream {
  readonly stream: MediaStream;
  /** Turns the light on or off; absent where the camera has none. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | undefined;
  stop(): void;
}

/** Torches are no part of the types yet. */
type WithTorch = MediaTrackCapabilities & { torch?: boolean };

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "busy";
}

/** Opens the camera at the back, or the one there is. Browsers have none for pages that came without encryption. */
export async function openCamera(): Promise<CameraStream | CameraFault> {
  if (!window.isSecureContext) return "insecure";
  if (!navigator.mediaDevices?.getUserMedia) return "none";
  try {
    const stream = await navigator.mediaDevices.getUserMedia(wanted);
    const [track] = stream.getVideoTracks();
    const capabilities: WithTorch = track?.getCapabilities?.() ?? {};
    const torch = (isOn: boolean): MediaTrackConstraintSet & { torch: boolean } => ({ torch: isOn });
    return {
      stream,
      setTorch: track && capabilities.torch ? (isOn) => track.applyConstraints({ advanced: [torch(isOn)] }) : undefined,
      stop: () => {
        for (const one of stream.getTracks()) one.stop();
      },
    };
  } catch (error) {
    return faultOf(error);
  }
}
