import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { expectManyRows, selectStockValuation, type ValuationRow } from "../../stock/ledger/index.ts";
import type { BookkeepingDeps } from "./bookkeeping-deps.ts";
import { yearBeganOn } from "./month-days.ts";
import { readSection } from "./read-month.ts";

/** The stock of a section at the end of a day. */
export interface SectionStock {
  institutionId: string;
  section: string;
  rows: readonly ValuationRow[];
}

/**
 * Values the stock of institutions at the end of a day; for their managers and the head office.
 * @throws Failure FIELD_INVALID for a day after today; INSTITUTION_NOT_FOUND, ROLE_TOO_LOW
 */
export async function valueStock(
  deps: BookkeepingDeps,
  actor: Actor,
  { institutionIds, day }: { institutionIds: readonly string[]; day: string },
): Promise<SectionStock[]> {
  if (day > today(deps.clock)) fail("FIELD_INVALID", [{ field: "day", problem: "out_of_range" }]);
  const { tenantId } = actor;
  const sections: SectionStock[] = [];
  for (const institutionId of new Set(institutionIds)) {
    const { section, setting } = await readSection(deps, actor, institutionId);
    const yearBegan = yearBeganOn(day, setting.fiscal_month);
    const rows = await inTransaction(deps.db, async (tx) => {
      await expectManyRows(tx);
      return selectStockValuation(tx, { tenantId, institutionId, day, yearBegan });
    });
    sections.push({ institutionId, section, rows });
  }
  return sections;
}
