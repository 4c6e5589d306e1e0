/** A longer side than this tells a reader nothing more, and costs it time. */
const longest = { frame: 1280, still: 2400 } as const;

/** The pixels of what a camera shows, or of a picture, scaled down where they are many. */
export function pictureOf(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  kind: keyof typeof longest,
): ImageData {
  const scale = Math.min(1, longest[kind] / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser draws no pictures");
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
