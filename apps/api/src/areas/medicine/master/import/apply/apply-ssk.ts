import type { SskRow } from "@meguri/formats/masters/ssk";
import { applySsk } from "@meguri/formats/masters/ssk-apply";
import type { SskMedicine } from "@meguri/formats/masters/ssk-fields";
import type { Db } from "../../../../../platform/db/database.ts";
import { type ImportProblem, MasterRefused, unknownMedicine } from "../import-problem.ts";
import { keepBefore, replacePrices, selectPrices } from "../queries/master-queries.ts";
import { replaceSskCodes, selectKnownSsk, upsertMedicines } from "../queries/ssk-queries.ts";
import type { Applied, ApplyContext } from "../read/master-lines.ts";
import { codesOf, medicineOf, sskPrices } from "../read/ssk-medicine.ts";

const batchSize = 2_000;

/**
 * Applies lines of the receipt master, a full file or differences.
 * @throws MasterRefused where a line changes or ends a medicine that nobody knows.
 */
export async function applySskRows(tx: Db, rows: SskRow[], context: ApplyContext): Promise<Applied> {
  const applied: Applied = { added: 0, changed: 0, ended: 0, unchanged: 0, parked: 0 };
  const problems: ImportProblem[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const ids = batch.map(({ receiptCode }) => receiptCode);
    const known = await selectKnownSsk(tx, ids);
    const changes: Change[] = [];
    for (const row of batch) {
      const before = known.get(row.receiptCode);
      const { effect, ...outcome } = isOutdated(before, row) ? { effect: "unchanged" as const } : applySsk(before, row);
      if (effect === "unknown_code") problems.push(unknownMedicine(row.line, row.receiptCode));
      else applied[effect] += 1;
      if ("medicine" in outcome && effect !== "unchanged") changes.push({ row, medicine: outcome.medicine });
    }
    if (problems.length === 0 && changes.length > 0) await write(tx, changes, context);
  }
  if (problems.length > 0) throw new MasterRefused(problems);
  return applied;
}

interface Change {
  row: SskRow;
  medicine: SskMedicine;
}

async function write(tx: Db, changes: Change[], { versionId, now }: ApplyContext): Promise<void> {
  const medicines = changes.map(({ medicine }) => medicineOf(medicine));
  const ids = medicines.map(({ id }) => id);
  await keepBefore(tx, versionId, ids);
  await upsertMedicines(tx, medicines, now);
  await replaceSskCodes(tx, ids, medicines.flatMap(codesOf));
  const prices = await selectPrices(tx, ids);
  const changed = changes.flatMap(({ row, medicine }) => {
    const periods = prices.get(medicine.receiptCode) ?? [];
    const now = hasPrice(row) ? sskPrices(periods, medicine) : periods;
    return now === periods ? [] : [{ id: medicine.receiptCode, periods: now }];
  });
  if (changed.length > 0) await replacePrices(tx, changed);
}

function hasPrice(row: SskRow): boolean {
  return row.kind === "whole" || (row.kind === "change" && row.changes.price !== undefined);
}

/** A file that comes late, after newer ones, takes nothing back. */
function isOutdated(known: SskMedicine | undefined, row: SskRow): boolean {
  if (known === undefined || row.kind === "end") return false;
  const changedOn = row.kind === "whole" ? row.medicine.changedOn : row.changes.changedOn;
  return changedOn !== undefined && changedOn < known.changedOn;
}
