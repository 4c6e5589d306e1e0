import type { SlipLineRow } from "./slips-queries.ts";

/** The lines of a slip as one text, by which a file that is read again is known. */
export const slipContent = (lines: readonly SlipLineRow[]): string =>
  JSON.stringify(
    lines.map(({ medicineId, gtin, description, packageWords, packs, packPrice, taxClass, standing }) => [
      medicineId ?? "",
      gtin,
      description,
      packageWords,
      packs,
      packPrice,
      taxClass,
      standing ?? "",
    ]),
  );
