import type { Actor } from "../../../platform/actor.ts";
import { auditAll } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectTrading, type TradingDeps, type TradingRef } from "../trading/index.ts";
import {
  countFresh,
  insertFresh,
  type OddPrice,
  type PriceTarget,
  type ReadCode,
  selectOddPrices,
} from "./price-lines-queries.ts";
import { type LineProblem, readPriceLines } from "./read-price-lines.ts";

/** What became of a price list, or would. */
export interface PriceListReport {
  problems: LineProblem[];
  added: number;
  unchanged: number;
  /** Prices that a person should look at before the list is taken; returned by a check. */
  warnings: OddPrice[];
}

type SentLine = Parameters<typeof readPriceLines>[1][number];

/** Adds prices to a trading that goes on; the same rows again change nothing. */
export async function putPrices(
  { db, clock, institutionAccess }: TradingDeps,
  actor: Actor,
  { institutionId, tradingId, lines, checkOnly }: TradingRef & { lines: readonly SentLine[]; checkOnly: boolean },
): Promise<PriceListReport> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const { tenantId } = actor;
  const row = (await selectTrading(db, { tenantId, institutionId, tradingId })) ?? fail("TRADING_NOT_FOUND");
  if (row.state === "refused" || row.state === "ended") fail("TRADING_STATE");
  const tradings = [{ institutionId: row.institution_id, tradingId: row.id, wholesalerId: row.wholesaler_id }];
  return takePriceList({ db, clock }, actor, { tradings, byWholesaler: false, lines, checkOnly });
}

/**
 * Takes a price list whole, or returns its problems and takes nothing.
 * @param then what else happens in the same transaction where there is something new.
 */
export async function takePriceList(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  list: Pick<PriceTarget, "tradings" | "byWholesaler"> & {
    lines: readonly SentLine[];
    checkOnly: boolean;
    /** Codes whose meaning the caller knows. */
    known?: readonly ReadCode[];
  },
  then?: (tx: Db) => Promise<void>,
): Promise<PriceListReport> {
  const { tradings, byWholesaler, lines, checkOnly } = list;
  const target = { tenantId: actor.tenantId, tradings, byWholesaler, by: actor.userId, at: clock.now() };
  return inTransaction(db, async (tx) => {
    const { prices, problems } = await readPriceLines(tx, lines, list.known);
    const isWrong = problems.length > 0;
    const take = checkOnly ? countFresh : insertFresh;
    const added = isWrong ? 0 : await take(tx, target, prices);
    const warnings = checkOnly && added > 0 ? await selectOddPrices(tx, target, prices) : [];
    const isNew = added > 0 && !checkOnly;
    if (isNew) await then?.(tx);
    const outcome = isWrong ? "refused" : checkOnly ? "checked" : isNew ? "put" : "repeated";
    // Unchanged rows are not in the audit log; one row records the attempt.
    await auditAll(
      tx,
      clock,
      actor,
      tradings.slice(0, isNew ? undefined : 1).map(({ institutionId, tradingId }) => ({
        action: `trading.prices_${outcome}`,
        objectType: "trading",
        objectId: tradingId,
        institutionId,
        after: { lines: lines.length, byWholesaler },
      })),
    );
    return { problems, added, warnings, unchanged: isWrong ? 0 : prices.length * tradings.length - added };
  });
}
