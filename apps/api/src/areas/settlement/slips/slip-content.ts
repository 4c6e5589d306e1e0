import type { SlipLineRow } from "./slips-queries.ts";

/**
 * The lines of a slip as one text, by which a file that is read again is known. The words of a medicine are left out: they can
 * come from the master, which changes.
 */
export const slipContent = (lines: readonly SlipLineRow[]): string =>
  JSON.stringify(
    lines.map(({ medicineId, gtin, description, packageWords, packs, packPrice, taxClass, standing }) => [
      medicineId ?? "",
      gtin,
      medicineId ? "" : description,
      medicineId ? "" : packageWords,
      packs,
      packPrice,
      taxClass,
      standing ?? "",
    ]),
  );
