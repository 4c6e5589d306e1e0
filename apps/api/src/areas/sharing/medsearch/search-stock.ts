import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { oldestMonth } from "../evidence/index.ts";
import { resultCursor } from "./medsearch-cursors.ts";
import type { MedsearchDeps } from "./medsearch-deps.ts";
import { type MedicineFacts, selectWithSubstitutes } from "./medsearch-queries.ts";
import { partnersIn, type SeenPartner } from "./seen-parts.ts";
import { type SeenRow, selectMatches } from "./shared-stock-queries.ts";

export interface SearchStock {
  institutionId: string;
  medicineId: string;
  /** Empty: all groups in common. */
  groupId: string;
  /** 0: however far. */
  radiusKm: number;
  includeSubstitutes: boolean;
  onlyCounted: boolean;
  cursor: string;
  limit: number;
}

/** A page of rows with the partners and medicines in them. */
export interface SeenPage {
  rows: SeenRow[];
  partners: SeenPartner[];
  medicines: MedicineFacts[];
  count: number;
  nextCursor: string;
}

/**
 * Finds the partners that have a medicine or dispense it, the nearest first; for members and the head office.
 * @throws Failure MEDICINE_NOT_FOUND; a group that the institution has not joined finds nothing
 */
export async function searchStock(
  deps: MedsearchDeps,
  { tenantId }: Actor,
  { institutionId, medicineId, groupId, cursor, limit, ...fields }: SearchStock,
): Promise<SeenPage> {
  const { db, clock, hits } = deps;
  await deps.institutionAccess.enterToRead(db, institutionId);
  const wanted = { medicineId, substitutes: fields.includeSubstitutes };
  const medicines = await selectWithSubstitutes(db, wanted, today(clock));
  if (medicines.length === 0) fail("MEDICINE_NOT_FOUND");
  const medicineIds = medicines.map(({ id }) => id);
  const { radiusKm, onlyCounted } = fields;
  const question = { medicineIds, groupId: groupId || undefined, radiusKm, onlyCounted, since: oldestMonth(clock) };
  const most = limit || 100;
  const existing = await selectMatches(db, question, { after: resultCursor.read(cursor), limit: most + 1 });
  const { rows, nextCursor } = pageOf(existing, most, (last) =>
    resultCursor.write({
      km: last.km,
      institutionId: last.institutionId,
      substitute: last.medicineId === medicineId ? 0 : 1,
      medicineId: last.medicineId,
    }),
  );
  const partners = partnersIn(rows);
  await hits.note(
    db,
    tenantId,
    partners.map(({ id }) => id),
  );
  const present = new Set([medicineId, ...rows.map((row) => row.medicineId)]);
  return {
    rows,
    nextCursor,
    count: existing[0]?.total ?? 0,
    partners,
    medicines: medicines.filter(({ id }) => present.has(id)),
  };
}
