import type { Db } from "../../../../platform/db/database.ts";
import type { ItemRow } from "./dispensing-rows.ts";
import type { Place } from "./dispensing-writes-queries.ts";
import { selectContradictions } from "./known-codes-queries.ts";

const codeOf = ({ codes }: Pick<ItemRow, "codes">, wanted: string) => codes.find(({ kind }) => kind === wanted)?.code;

/**
 * The medicine of the YJ code, for an item whose receipt code and YJ code mean different medicines; undefined for any other.
 * Codes of products with the same ingredient, strength and form do not contradict each other: receipt computers put the
 * brand's YJ code beside the receipt code of the generic listing.
 */
export async function contradictingMedicines(
  db: Db,
  place: Place,
  items: Pick<ItemRow, "codes" | "isMedicine">[],
): Promise<(item: Pick<ItemRow, "codes" | "isMedicine">) => string | undefined> {
  const pairs = new Map<string, { receipt: string; yj: string }>();
  for (const item of items) {
    const [receipt, yj] = [codeOf(item, "receipt"), codeOf(item, "yj")];
    if (item.isMedicine && receipt && yj) pairs.set(`${receipt} ${yj}`, { receipt, yj });
  }
  const contradictions = await selectContradictions(db, place, [...pairs.values()]);
  const others = new Map(contradictions.map(({ receipt, yj, medicineId }) => [`${receipt} ${yj}`, medicineId]));
  return (item) => (item.isMedicine ? others.get(`${codeOf(item, "receipt")} ${codeOf(item, "yj")}`) : undefined);
}
