import { readVanGroups, type VanRead } from "./read-van-groups.ts";
import { type VanOrderProfile, vanClass10, vanClass15 } from "./van-profile.ts";

/** One line of an order. Sender of its group is the pharmacy's code, receiver the wholesaler's VAN code. */
export interface VanOrderLine {
  /** Its record in the file, counted from 1. */
  record: number;
  /** YYYY-MM-DD */
  orderedOn: string;
  jan: string;
  packs: number;
  /** What the class has no place for is empty. */
  slip: string;
  name: string;
  /** The delivery place, two digits. */
  place: string;
  lineId: string;
}

/** Reads a file of orders of class 10 or 15. One error and nothing of it is returned. */
export function readVanOrders(
  file: Uint8Array,
  profiles: readonly VanOrderProfile[] = [vanClass10, vanClass15],
): VanRead<VanOrderLine> {
  return readVanGroups(file, profiles, (cells, { line: places }, { sender }) => {
    const pharmacy = cells.ascii(places.pharmacy);
    if (pharmacy !== sender) cells.refuse("party", places.pharmacy, sender, "pharmacy");
    const packs = cells.number(places.packs, "packs") ?? Number.NaN;
    if (packs === 0) cells.refuse("quantity", places.packs, "1 or more", "packs");
    return {
      record: cells.record(),
      orderedOn: cells.day(places.orderedOn, "orderedOn"),
      jan: cells.jan(places.jan, "jan"),
      packs,
      slip: places.slip ? cells.digits(places.slip, "slip") : "",
      name: places.name ? cells.words(places.name, "name") : "",
      place: places.place ? cells.digits(places.place, "place") : "",
      lineId: places.lineId ? cells.digits(places.lineId, "lineId") : "",
    };
  });
}
