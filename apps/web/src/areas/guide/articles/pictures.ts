import type { DocPicture } from "./article.ts";

const size = { width: 1120, height: 700 };

/** The pictures of this product, taken of the demo pharmacy, whose data are invented. */
export const pictures: Record<DocPicture, { src: string; width: number; height: number }> = {
  overview: { src: new URL("./pictures/overview.webp", import.meta.url).href, ...size },
  predict: { src: new URL("./pictures/predict.webp", import.meta.url).href, ...size },
  medicine: { src: new URL("./pictures/medicine.webp", import.meta.url).href, ...size },
  import: { src: new URL("./pictures/import.webp", import.meta.url).href, ...size },
};
