import { bankingDay } from "@meguri/rules/banking-day";
import type { Actor } from "../../../platform/actor.ts";
import { type DueRow, selectDuePayments } from "./due-queries.ts";
import type { PaymentsDeps } from "./payments-deps.ts";

/** Most documents that are listed at once. */
const mostDue = 2000;

/** What is to be paid by an institution, by due day and wholesaler; for members and the head office. */
export async function listDuePayments(
  { db, institutionAccess }: PaymentsDeps,
  { tenantId }: Actor,
  { institutionId, from, until }: { institutionId: string; from: string; until: string },
): Promise<{ rows: DueRow[]; isCut: boolean }> {
  await institutionAccess.enterToRead(db, institutionId);
  const rows = await selectDuePayments(db, { tenantId, institutionId }, { from, until, limit: mostDue + 1 });
  return { rows: rows.slice(0, mostDue), isCut: rows.length > mostDue };
}

/** The banking day for a document's due day, as set for its payee; empty without a due day. */
export function payDayOf({ dueOn, moves }: Pick<DueRow, "dueOn" | "moves">): string {
  return dueOn ? bankingDay(dueOn, moves ?? "before") : "";
}
