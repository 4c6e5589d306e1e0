import { isOfMedicine, namesOfRecall, type RecallRow } from "@meguri/formats/recalls/recalls";
import { fold } from "@meguri/formats/search/fold";
import type { Db } from "../../../../../platform/db/database.ts";
import {
  insertRecallMedicines,
  selectProductsNamed,
  selectUnmatchedRecalls,
  upsertRecalls,
} from "../queries/recall-queries.ts";
import type { Applied, ApplyContext } from "../read/master-lines.ts";

/** Applies a list of recalls; those of devices, cosmetics and the like are left out. Recalls that a later list lacks stay. */
export async function applyRecallRows(tx: Db, rows: RecallRow[], { now }: ApplyContext): Promise<Applied> {
  const recalls = rows.filter(isOfMedicine);
  const written = await upsertRecalls(tx, recalls, now);
  await matchRecalls(tx);
  const added = written.filter(({ isNew }) => isNew).length;
  const unmatched = new Set((await selectUnmatchedRecalls(tx)).map(({ number }) => number));
  return {
    added,
    changed: written.length - added,
    ended: 0,
    unchanged: rows.length - written.length,
    parked: recalls.filter(({ number }) => unmatched.has(number)).length,
  };
}

/** Links recalls without a medicine to the products that have a published name. A name that is only similar is not guessed. */
export async function matchRecalls(tx: Db): Promise<void> {
  const recalls = (await selectUnmatchedRecalls(tx)).map(({ number, name }) => ({
    number,
    names: new Set(namesOfRecall(name).map(fold)),
  }));
  if (recalls.length === 0) return;
  const products = await selectProductsNamed(tx, [...new Set(recalls.flatMap(({ names }) => [...names]))]);
  const pairs = recalls.flatMap(({ number, names }) =>
    products.filter(({ name }) => names.has(name)).map(({ id }) => ({ number, medicineId: id })),
  );
  await insertRecallMedicines(tx, pairs);
}
