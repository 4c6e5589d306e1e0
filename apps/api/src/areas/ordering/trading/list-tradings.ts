import { vanCode as vanCodeRule } from "@meguri/rules/wholesaler";
import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { selectMakers, selectRoutes } from "./routes-queries.ts";
import type { TradingDeps } from "./trading-deps.ts";
import { routeCursor } from "./trading-policy.ts";
import { selectTrading, selectTradings, type TradingRow } from "./tradings-queries.ts";

/** The wholesalers an institution trades with, by name; for members and the head office. */
export async function listTradings(
  { db, institutionAccess }: TradingDeps,
  { tenantId }: Actor,
  { institutionId, all }: { institutionId: string; all: boolean },
): Promise<TradingRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectTradings(db, { tenantId, institutionId, all });
}

/** One trading by its id or its VAN code; for members and the head office. @throws Failure TRADING_NOT_FOUND */
export async function getTrading(
  { db, institutionAccess }: TradingDeps,
  { tenantId }: Actor,
  { institutionId, tradingId, vanCode }: { institutionId: string; tradingId: string; vanCode: string },
): Promise<TradingRow> {
  await institutionAccess.enterToRead(db, institutionId);
  const which = tradingId === "" ? { vanCode: vanCodeRule.safeParse(vanCode).data ?? "" } : { tradingId };
  return (await selectTrading(db, { tenantId, institutionId, ...which })) ?? fail("TRADING_NOT_FOUND");
}

/** A page of an institution's 帳合, makers first; for members and the head office. */
export async function listRoutes(
  { db, institutionAccess }: TradingDeps,
  { tenantId }: Actor,
  { institutionId, cursor, limit }: { institutionId: string; cursor: string; limit: number },
) {
  await institutionAccess.enterToRead(db, institutionId);
  const most = limit || 100;
  const routes = await selectRoutes(
    db,
    { tenantId, institutionId },
    { after: routeCursor.read(cursor), limit: most + 1 },
  );
  const page = pageOf(routes, most, ({ kind, key }) => routeCursor.write({ kind, key }));
  return { ...page, makers: cursor === "" ? await selectMakers(db) : [] };
}
