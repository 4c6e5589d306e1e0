import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { oldestMonth } from "../evidence/index.ts";
import type { MedsearchDeps } from "./medsearch-deps.ts";
import { type OverviewRow, selectOverview } from "./medsearch-queries.ts";

/** How far an institution has come with sharing, and its figures; for members and the head office. */
export async function getMedsearchOverview(
  { db, clock, institutionAccess, hits }: MedsearchDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<OverviewRow> {
  await institutionAccess.enterToRead(db, institutionId);
  await hits.write(db, tenantId);
  const firstOfMonth = `${today(clock).slice(0, 7)}-01`;
  return selectOverview(db, { tenantId, institutionId }, { firstOfMonth, since: oldestMonth(clock) });
}
