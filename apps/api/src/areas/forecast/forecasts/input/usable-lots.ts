import type { ShelfMedicineRow } from "./shelf-queries.ts";

type Lots = Pick<ShelfMedicineRow, "lots" | "reserved">;

/** What is on hand less what is promised, which is taken from what expires first. */
export function unpromised({ lots, reserved }: Lots): ShelfMedicineRow["lots"] {
  let promised = reserved;
  return lots.flatMap(([amount, day]): ShelfMedicineRow["lots"] => {
    const taken = Math.min(amount, promised);
    promised -= taken;
    return amount > taken ? [[amount - taken, day]] : [];
  });
}
