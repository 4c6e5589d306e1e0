import type { Actor } from "../../platform/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { fail } from "../../platform/failure.ts";
import { selectTrading, type TradingDeps, type TradingRef } from "../trading/index.ts";
import { countFresh, insertFresh, type PriceTarget } from "./price-lines-queries.ts";
import { type LineProblem, readPriceLines } from "./read-price-lines.ts";

/** What became of a price list, or would. */
export interface PriceListReport {
  problems: LineProblem[];
  added: number;
  unchanged: number;
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
 * Takes a price list whole, or says what is wrong with it and takes nothing.
 * @param then what else happens in the same transaction where there is something new.
 */
export async function takePriceList(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  list: Pick<PriceTarget, "tradings" | "byWholesaler"> & { lines: readonly SentLine[]; checkOnly: boolean },
  then?: (tx: Db) => Promise<void>,
): Promise<PriceListReport> {
  const { tradings, byWholesaler, lines, checkOnly } = list;
  const target = { tenantId: actor.tenantId, tradings, byWholesaler, by: actor.userId, at: clock.now() };
  return inTransaction(db, async (tx) => {
    const { prices, problems } = await readPriceLines(tx, lines);
    if (problems.length > 0) return { problems, added: 0, unchanged: 0 };
    const added = checkOnly ? await countFresh(tx, target, prices) : await insertFresh(tx, target, prices);
    const report = { problems, added, unchanged: prices.length * tradings.length - added };
    if (checkOnly || added === 0) return report;
    await then?.(tx);
    for (const { institutionId, tradingId } of tradings) {
      await audit(tx, clock, actor, {
        ...{ action: "trading.prices_put", objectType: "trading", objectId: tradingId, institutionId },
        after: { lines: prices.length, byWholesaler },
      });
    }
    return report;
  });
}
