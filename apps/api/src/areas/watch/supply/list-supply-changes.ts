import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { addDays, today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pageOf } from "../../../platform/page.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { selectChangedMedicines, selectSuppliesNow, selectSupplyChanges } from "../../medicine/master/index.ts";
import { selectPositions } from "../../ordering/positions/index.ts";
import { medicinesInUse } from "./medicines-in-use.ts";
import { selectInstead } from "./medicines-in-use-queries.ts";

/** Changes are listed for so long. */
const listedDays = 180;
const usualPage = 50;
/** The most medicines that are named instead of one. */
const mostInstead = 3;

/** Dependencies of the list. */
export interface SupplyWatchDeps {
  db: Db;
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/**
 * Lists what changed in the supply of what an institution uses, newest first, with its stock as every page shows it.
 * @throws Failure INSTITUTION_NOT_FOUND for who is neither a member nor in the head office
 */
export async function listSupplyChanges(
  { db, clock, institutionAccess }: SupplyWatchDeps,
  actor: Actor,
  request: { institutionId: string; cursor: string; limit: number },
) {
  const { institutionId } = request;
  await institutionAccess.enterToRead(db, institutionId);
  const day = today(clock);
  const place = { tenantId: actor.tenantId, institutionId, day };
  const since = new Date(`${addDays(day, -listedDays)}T00:00:00+09:00`);
  const used = await medicinesInUse(db, place, { medicineIds: await selectChangedMedicines(db, since), day });
  const most = request.limit || usualPage;
  const listed = await selectSupplyChanges(db, {
    medicineIds: used,
    since,
    before: request.cursor || undefined,
    limit: most + 1,
  });
  const { rows, nextCursor } = pageOf(listed, most, ({ seq }) => seq);
  const medicineIds = [...new Set(rows.map((row) => row.medicineId))];
  const positions = new Map((await selectPositions(db, place, medicineIds)).map((row) => [row.medicineId, row]));
  const instead = Map.groupBy(
    await selectInstead(db, place, { medicineIds, limit: mostInstead }),
    ({ insteadOf }) => insteadOf,
  );
  const supplies = await selectSuppliesNow(db, medicineIds);
  return {
    changes: rows.map((row) => ({
      row,
      position: positions.get(row.medicineId),
      now: supplies.get(row.medicineId),
      instead: instead.get(row.medicineId) ?? [],
    })),
    nextCursor,
  };
}

/** A change with what the institution has of the medicine. */
export type SupplyChangeView = Awaited<ReturnType<typeof listSupplyChanges>>["changes"][number];
