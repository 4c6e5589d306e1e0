import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { deleteRoute, isMedicine, putRoute, selectGoingOn } from "./routes-queries.ts";
import type { TradingDeps } from "./trading-deps.ts";

/** A 帳合 as it is wished; without a main trading it is taken away. */
export interface RouteWish {
  institutionId: string;
  medicineId: string;
  maker: string;
  mainTradingId: string;
  secondTradingId: string;
}

/**
 * Sets through which wholesalers a medicine, or all of a maker, is ordered.
 * @throws Failure MEDICINE_NOT_FOUND, TRADING_NOT_FOUND for tradings that do not go on.
 */
export async function setRoute(
  { db, clock, institutionAccess }: TradingDeps,
  actor: Actor,
  wish: RouteWish,
): Promise<void> {
  const { institutionId, medicineId, mainTradingId: main, secondTradingId: second } = wish;
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId };
  const route = medicineId
    ? ({ kind: "medicine", key: medicineId } as const)
    : ({ kind: "maker", key: wish.maker } as const);
  await inTransaction(db, async (tx) => {
    if (medicineId && !(await isMedicine(tx, medicineId))) fail("MEDICINE_NOT_FOUND");
    const named = [main, second].filter((id) => id !== "").map((id) => id.toLowerCase());
    if ((await selectGoingOn(tx, place, named)).length !== named.length) fail("TRADING_NOT_FOUND");
    if (main === "") await deleteRoute(tx, place, route);
    else {
      await putRoute(tx, {
        tenant_id: actor.tenantId,
        institution_id: institutionId,
        ...route,
        main_trading_id: main,
        second_trading_id: second || null,
        updated_by: actor.userId,
        updated_at: clock.now(),
      });
    }
    await audit(tx, clock, actor, {
      action: main === "" ? "trading.route_removed" : "trading.route_set",
      objectType: "trading_route",
      objectId: `${route.kind} ${route.key}`,
      institutionId,
      after: { main, second },
    });
  });
}
