import type { Actor } from "../../../platform/actor.ts";
import type { EvidenceDeps } from "./evidence-deps.ts";
import { keptMonths } from "./evidence-months.ts";
import { type EvidenceRow, type ShareRow, selectEvidence, selectShares } from "./evidence-queries.ts";

/** A month and what is shared of it. */
export interface MonthShares {
  /** `YYYY-MM`. */
  month: string;
  shares: ShareRow[];
}

/** The months that are kept with what is shared of them, this month first; for members and the head office. */
export async function listEvidenceMonths(
  { db, clock, institutionAccess }: EvidenceDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<MonthShares[]> {
  await institutionAccess.enterToRead(db, institutionId);
  const months = keptMonths(clock);
  const [until = "", from = until] = [months[0], months.at(-1)];
  const shares = await selectShares(db, { tenantId, institutionId }, { from, until });
  return months.map((first) => ({
    month: first.slice(0, 7),
    shares: shares.filter(({ month }) => month === first),
  }));
}

/** What is shared of one month, medicine by medicine; for members and the head office. */
export async function getEvidenceMonth(
  { db, institutionAccess }: EvidenceDeps,
  { tenantId }: Actor,
  { institutionId, month }: { institutionId: string; month: string },
): Promise<{ month: MonthShares; items: EvidenceRow[] }> {
  await institutionAccess.enterToRead(db, institutionId);
  const first = `${month}-01`;
  const place = { tenantId, institutionId, month: first };
  return {
    month: { month, shares: await selectShares(db, place, { from: first, until: first }) },
    items: await selectEvidence(db, place),
  };
}
