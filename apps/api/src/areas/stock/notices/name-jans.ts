import type { Db } from "../../../platform/db/database.ts";
import { readCodes } from "../../medicine/scans/index.ts";
import { type NamedJan, nameWaitingLines, selectDeliveryCodes, selectWaitingJans } from "./notice-lines-queries.ts";
import type { Place } from "./notices-deps.ts";

/**
 * The packages that JANs mean: what a person defined here, else the one medicine and size of the master. What means several,
 * or a package of unknown contents, is left out: a person has to choose.
 */
export async function nameJans(
  db: Db,
  place: Place,
  jans: Iterable<string>,
  today: string,
): Promise<Map<string, NamedJan>> {
  const wanted = [...new Set(jans)];
  if (wanted.length === 0) return new Map();
  const named = new Map((await selectDeliveryCodes(db, place, wanted)).map((one) => [one.jan, one]));
  const rest = wanted.filter((jan) => !named.has(jan));
  const readings = await readCodes(db, rest, today);
  readings.forEach(({ medicines: [medicine, ...others] }, at) => {
    const jan = rest[at] ?? "";
    if (medicine && others.length === 0 && medicine.packQuantity !== "")
      named.set(jan, { jan, medicineId: medicine.medicineId, packQuantity: medicine.packQuantity });
  });
  return named;
}

/** Names lines of notices whose JANs were not known when their file came and are now. */
export async function nameLinesNow(
  tx: Db,
  place: Place,
  { noticeIds, today }: { noticeIds: readonly string[]; today: string },
): Promise<void> {
  const named = await nameJans(tx, place, await selectWaitingJans(tx, place, noticeIds), today);
  await nameWaitingLines(tx, place, [...named.values()]);
}
