import type { DocPicture } from "./article.ts";
import type { DocLanguage } from "./articles.ts";

const size = { width: 1120, height: 700 };

/**
 * The pictures of this product, in the language of the article, taken of the demo pharmacy, whose data are invented, by
 * `npm run pictures` in apps/e2e.
 */
export const pictures: Record<DocLanguage, Record<DocPicture, { src: string; width: number; height: number }>> = {
  ja: {
    overview: { src: new URL("./pictures/ja/overview.webp", import.meta.url).href, ...size },
    predict: { src: new URL("./pictures/ja/predict.webp", import.meta.url).href, ...size },
    medicine: { src: new URL("./pictures/ja/medicine.webp", import.meta.url).href, ...size },
    import: { src: new URL("./pictures/ja/import.webp", import.meta.url).href, ...size },
  },
  en: {
    overview: { src: new URL("./pictures/en/overview.webp", import.meta.url).href, ...size },
    predict: { src: new URL("./pictures/en/predict.webp", import.meta.url).href, ...size },
    medicine: { src: new URL("./pictures/en/medicine.webp", import.meta.url).href, ...size },
    import: { src: new URL("./pictures/en/import.webp", import.meta.url).href, ...size },
  },
};
