import type { Places } from "../table/read-record.ts";
import type { sskFieldsSince2024 } from "./ssk-fields.ts";

/** Where the fields of the receipt master stand, counted from 0, in files of one width. */
export interface SskLayout {
  /** From which publication on. */
  since: string;
  width: number;
  changeClass: number;
  master: number;
  places: Places<typeof sskFieldsSince2024>;
}

/** [V] the full file of 2024-03-21 and the differences up to 2024-08-14: 40 columns. */
const until2024: SskLayout = {
  since: "2024-03",
  width: 40,
  changeClass: 0,
  master: 1,
  places: {
    receiptCode: 2,
    name: 4,
    kana: 6,
    unitCode: 7,
    unit: 9,
    priceKind: 10,
    price: 11,
    regulation: 13,
    neurolytic: 14,
    biological: 15,
    generic: 16,
    dentalSpecific: 18,
    contrast: 19,
    injectionVolume: 20,
    listingKind: 21,
    unifiedReceiptCode: 22,
    previousPriceKind: 23,
    previousPrice: 24,
    form: 27,
    changedOn: 29,
    endsOn: 30,
    priceCode: 31,
    order: 32,
    transitionEndsOn: 33,
    baseName: 34,
    listedOn: 35,
    genericNameCode: 36,
    genericName: 37,
    genericNameAddition: 38,
    antiHiv: 39,
  },
};

/** [V] the differences from 2024-09-06 on: 42 columns, two added at the end. */
const since2024: SskLayout = {
  ...until2024,
  since: "2024-09",
  width: 42,
  places: { ...until2024.places, selectedFor: 40, selected: 41 },
};

/** Distinguished by the number of columns; a new layout is a new entry here. */
export const sskLayouts: readonly SskLayout[] = [until2024, since2024];
