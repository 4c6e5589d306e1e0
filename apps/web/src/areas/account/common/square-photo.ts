import { photoSide } from "@meguri/rules/photo";

const quality = 0.9;

/**
 * The middle of a picture as a small square JPEG. It is drawn again from the pixels, so nothing else of the file is in it:
 * neither the place nor the time nor the camera.
 * @throws where the file is no picture that this browser can open
 */
export async function squarePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = document.createElement("canvas");
    canvas.width = photoSide;
    canvas.height = photoSide;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser cannot draw.");
    const side = Math.min(picture.width, picture.height);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    // A JPEG has no transparency.
    context.fillStyle = "white";
    context.fillRect(0, 0, photoSide, photoSide);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, left, top, side, side, 0, 0, photoSide, photoSide);
    return await new Promise((resolve, reject) => {
      const take = (photo: Blob | null) => (photo ? resolve(photo) : reject(new Error("The picture is empty.")));
      canvas.toBlob(take, "image/jpeg", quality);
    });
  } finally {
    picture.close();
  }
}
