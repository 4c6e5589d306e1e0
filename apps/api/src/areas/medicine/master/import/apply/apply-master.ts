import type { Clock } from "../../../../../platform/clock/clock.ts";
import { today } from "../../../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../../../platform/db/database.ts";
import { newId } from "../../../../../platform/new-id.ts";
import { MasterRefused, olderList } from "../import-problem.ts";
import { holdMaster, insertVersion, renewMaster, selectAppliedAt, selectNewerList } from "../queries/master-queries.ts";
import type { Applied, AppliedList, ApplyContext, MasterCounts, MasterFile } from "../read/master-lines.ts";
import { retryParked } from "../retry-parked.ts";
import { holdToExceptions } from "./apply-generic-exceptions.ts";
import { applyGenericNameRows } from "./apply-generic-names.ts";
import { applyPackageRows } from "./apply-packages.ts";
import { applyPriceRows } from "./apply-prices.ts";
import { applyRecallRows, matchRecalls } from "./apply-recalls.ts";
import { applySskRows } from "./apply-ssk.ts";
import { applySupplyRows } from "./apply-supply.ts";

/** What came of a file: its counts, or when the same bytes were applied before. */
export type MasterOutcome =
  | {
      counts: MasterCounts;
      appliedBefore?: undefined;
      /** The newest applied list of its kind, where this file is older. */
      newer?: AppliedList | undefined;
    }
  | { counts?: undefined; appliedBefore: Date; newer?: undefined };

/** Who applies a file, and whether they confirm that it is older than a list that is applied. */
export interface Applying {
  appliedByName?: string | undefined;
  confirmsOlder?: boolean | undefined;
}

/** Thrown to undo a trial. */
class TrialOver extends Error {}

/**
 * Applies a file that was read whole, in one transaction. The same bytes are applied once.
 * @throws MasterRefused where the lines do not fit what is there, or the file is older than what is applied and nobody has
 * confirmed that; then nothing is written.
 */
export async function applyMaster(
  { db, clock }: { db: Db; clock: Clock },
  file: MasterFile,
  { appliedByName = "", confirmsOlder = false }: Applying = {},
): Promise<MasterOutcome> {
  return inTransaction(db, async (tx) => {
    await holdMaster(tx);
    const appliedBefore = await selectAppliedAt(tx, file.source, file.sha256);
    if (appliedBefore) return { appliedBefore };
    const { listDay: day } = file;
    const newer = day === undefined ? undefined : await selectNewerList(tx, file.source, day);
    if (newer && day !== undefined && !confirmsOlder) throw new MasterRefused([olderList(day, newer)]);
    const now = clock.now();
    const id = newId(now);
    const context = { versionId: id, now, day: file.day ?? today(clock) };
    const { source, name: fileName, sha256 } = file;
    const version = { id, source, fileName, sha256, appliedAt: now, appliedByName, day };
    // The version comes first, with counts that are yet to be known: what it changes refers to it.
    await insertVersion(tx, { ...version, ...none });
    const counts = { rows: file.count, ...(await applyLines(tx, file, context)) };
    await insertVersion(tx, { ...version, ...counts });
    if (source === "ssk") {
      await holdToExceptions(tx, now);
      await matchRecalls(tx);
    }
    if (source === "ssk" || source === "package") await retryParked(tx, context);
    await renewMaster(tx);
    return { counts, newer };
  });
}

/** What applying a file would do; nothing is changed. */
export async function tryMaster(deps: { db: Db; clock: Clock }, file: MasterFile): Promise<MasterOutcome> {
  let outcome: MasterOutcome | undefined;
  await deps.db
    .transaction()
    .execute(async (tx) => {
      outcome = await applyMaster({ ...deps, db: tx }, file, { confirmsOlder: true });
      throw new TrialOver();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TrialOver)) throw error;
    });
  if (!outcome) throw new Error("a trial ended without an outcome");
  return outcome;
}

const none: MasterCounts = { rows: 0, added: 0, changed: 0, ended: 0, unchanged: 0, parked: 0 };

function applyLines(tx: Db, file: MasterFile, context: ApplyContext): Promise<Applied> {
  switch (file.source) {
    case "ssk":
      return applySskRows(tx, file.rows, context);
    case "price":
      return applyPriceRows(tx, file.rows, context);
    case "generic-name":
      return applyGenericNameRows(tx, file, context);
    case "package":
      return applyPackageRows(tx, file.rows, context);
    case "supply":
      return applySupplyRows(tx, file.rows, context);
    case "recall":
      return applyRecallRows(tx, file.rows, context);
  }
}
