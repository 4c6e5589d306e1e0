import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Holds a picture before the camera; without one it sees nothing. */
    holdBeforeCamera?: (picture?: string) => Promise<void>;
  }
}

/** Gives the page a camera that sees what is held before it. */
export async function offerCamera(page: Page): Promise<(picture?: Buffer) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 1280;
    canvas.height = 720;
    const context = canvas.getContext("2d");
    let held: HTMLImageElement | undefined;
    const paint = () => {
      if (!context) return;
      context.fillStyle = "#888";
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (held) context.drawImage(held, (canvas.width - held.width) / 2, (canvas.height - held.height) / 2);
    };
    window.holdBeforeCamera = async (picture) => {
      const image = new Image();
      if (picture !== undefined) {
        image.src = picture;
        await image.decode();
      }
      held = picture === undefined ? undefined : image;
    };
    // A camera gives pictures whether or not anything has moved.
    setInterval(paint, 60);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
  });
  return async (picture) => {
    const url = picture && `data:image/png;base64,${picture.toString("base64")}`;
    await page.evaluate((address) => window.holdBeforeCamera?.(address), url);
  };
}
