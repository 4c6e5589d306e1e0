import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import type { TradingState } from "../tables.ts";
import { lockTrading, selectTrading, type TradingRow, tradingColumns, updateTradingRow } from "./tradings-queries.ts";

/** One change of a trading, from either side. */
interface Change {
  institutionId: string;
  tradingId: string;
  /** What was done, for the audit log. */
  action: string;
  /** In which states it can be done. */
  from: readonly TradingState[];
  /** A lock that is taken before the trading, where other tradings are changed with it. */
  holds?: { kind: string; id: string } | undefined;
  /** When the version that was edited had last changed, in epoch milliseconds; undefined where nothing was edited. */
  readAt?: number;
  reason?: string;
}

/** Columns that the audit row has itself: which trading, who, when and why. */
const unaudited = ["institution_id", "id", "state_note", "state_at", "created_by", "updated_at"];

/** The part of a trading that the audit log compares: every column but these. */
export function auditedPart(row: TradingRow): Record<string, unknown> {
  const audited = tradingColumns.filter((column) => !unaudited.includes(column));
  return Object.fromEntries(audited.map((column) => [column, row[column]]));
}

/**
 * Changes a trading that is held meanwhile, and writes it into the audit log of the institution.
 * @throws Failure TRADING_NOT_FOUND, TRADING_STATE, or CHANGED_MEANWHILE where somebody else has changed it since it was
 *   read.
 */
export async function changeTrading(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { action, from, readAt, reason, holds, ...ref }: Change,
  columns: (before: TradingRow, now: Date) => Parameters<typeof updateTradingRow>[2],
  then?: (tx: Db, after: TradingRow, before: TradingRow) => Promise<void>,
): Promise<TradingRow> {
  const key = { ...ref, tenantId: actor.tenantId };
  return inTransaction(db, async (tx) => {
    if (holds) await holdRecord(tx, actor.tenantId, holds.kind, holds.id);
    const before = (await lockTrading(tx, key)) ?? fail("TRADING_NOT_FOUND");
    if (!from.includes(before.state)) fail("TRADING_STATE");
    if (readAt !== undefined && before.updated_at.getTime() !== readAt) fail("CHANGED_MEANWHILE");
    const now = momentAfter(clock, before.updated_at);
    await updateTradingRow(tx, key, { ...columns(before, now), updated_at: now });
    const changed = (await selectTrading(tx, key)) ?? fail("TRADING_NOT_FOUND");
    await then?.(tx, changed, before);
    const after = then ? ((await selectTrading(tx, key)) ?? fail("TRADING_NOT_FOUND")) : changed;
    await audit(tx, clock, actor, {
      action,
      objectType: "trading",
      objectId: ref.tradingId,
      institutionId: ref.institutionId,
      reason,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    return after;
  });
}
