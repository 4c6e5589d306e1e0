import { closingPeriod } from "@meguri/rules/closing-terms";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import type { ClosingDeps } from "./closing-deps.ts";
import {
  type ClosingCustomerRow,
  type RunCustomerRow,
  type RunRow,
  selectClosingCustomers,
  selectClosingRun,
  selectClosingRunCustomers,
} from "./closing-queries.ts";

/** A closing day with how many customers it lists. */
export interface ClosingDay {
  until: string;
  customerCount: number;
  closedCount: number;
}

/** Reason why a customer cannot be closed. */
export type Obstacle = "terms" | "unpriced" | "corporation" | undefined;

/** What a closing would do. */
export interface ClosingView {
  until: string;
  days: ClosingDay[];
  customers: (ClosingCustomerRow & { obstacle: Obstacle })[];
  run: RunRow | undefined;
}

/** The latest closing day of a customer that is not in the future. */
export function lastClosing(closingDay: number, day: string): string {
  const { from, until } = closingPeriod(day, { closingDay });
  return until <= day ? until : dayBefore(from);
}

/** Whether a customer with this closing day closes on a day. */
export const closesOn = (closingDay: number | null, until: string): boolean =>
  closingDay !== null && closingPeriod(until, { closingDay }).until === until;

/** Whether a closing of a day lists a customer: it closes then, or has lines to bill and no terms, which is an obstacle. */
const isListed = ({ closingDay, lineCount }: ClosingCustomerRow, until: string): boolean =>
  closesOn(closingDay, until) || (closingDay === null && lineCount > 0);

/** Reasons that prevent closing. Only entries to be billed have any. */
export function obstacleOf({ closingDay, lineCount, unpricedCount }: ClosingCustomerRow): Obstacle {
  if (closingDay === null && lineCount > 0) return "terms";
  return unpricedCount > 0 ? "unpriced" : undefined;
}

/** The customers with what prevents their closing; shops that are closed together share it. */
function withObstacles(rows: readonly ClosingCustomerRow[]): (ClosingCustomerRow & { obstacle: Obstacle })[] {
  const blocked = new Set(rows.flatMap((row) => (obstacleOf(row) ? [row.corporationId] : [])));
  blocked.delete(null);
  return rows.map((row) => {
    const isBlocked = row.invoiceId === null && blocked.has(row.corporationId);
    return { ...row, obstacle: obstacleOf(row) ?? (isBlocked ? ("corporation" as const) : undefined) };
  });
}

/** Reads what the closing of a day would do; for the wholesaler's members. @throws Failure WHOLESALER_NOT_FOUND */
export async function getClosing(
  { db, clock, wholesalerAccess }: ClosingDeps,
  { tenantId }: Actor,
  { wholesalerId, until: requested }: { wholesalerId: string; until: string },
): Promise<ClosingView> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId };
  const day = today(clock);
  const known = await selectClosingCustomers(db, place, requested || day);
  const days = new Set(known.flatMap(({ closingDay }) => (closingDay === null ? [] : [lastClosing(closingDay, day)])));
  const latest = [...days].sort().reverse();
  const until = requested || (latest[0] ?? day);
  const rows = until === (requested || day) ? known : await selectClosingCustomers(db, place, until);
  const customers = withObstacles(rows.filter((row) => isListed(row, until))).sort(
    (a, b) => Number(b.obstacle !== undefined) - Number(a.obstacle !== undefined),
  );
  return {
    until,
    days: latest.map((one) => dayOf(one, rows, until)),
    customers,
    run: await selectClosingRun(db, place, { until }),
  };
}

function dayOf(day: string, rows: readonly ClosingCustomerRow[], read: string): ClosingDay {
  const own = rows.filter((row) => isListed(row, day));
  // Statements were read for one day; those of another one are counted when it is opened.
  const closed = day === read ? own.filter(({ invoiceId }) => invoiceId !== null).length : 0;
  return { until: day, customerCount: own.length, closedCount: closed };
}

/** Reads a run with its customers. @throws Failure WHOLESALER_NOT_FOUND, INVOICE_NOT_FOUND where there is no such run */
export async function getClosingRun(
  { db, wholesalerAccess }: ClosingDeps,
  { tenantId }: Actor,
  { wholesalerId, runId }: { wholesalerId: string; runId: string },
): Promise<{ run: RunRow; customers: RunCustomerRow[] }> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId, runId };
  const run = (await selectClosingRun(db, place, { runId })) ?? fail("INVOICE_NOT_FOUND");
  return { run, customers: await selectClosingRunCustomers(db, place) };
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
