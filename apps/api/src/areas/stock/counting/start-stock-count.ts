import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectOnShelf } from "./count-expected-queries.ts";
import { freezeExpected } from "./freeze-expected.ts";
import type { StockCountsDeps } from "./stock-counts-deps.ts";
import { type CountRow, insertCount, selectCount } from "./stock-counts-queries.ts";

/** Begins a count; with a shelf, the ledger's balances on it are frozen at once. */
export async function startStockCount(
  { db, clock, institutionAccess }: StockCountsDeps,
  actor: Actor,
  request: { institutionId: string; name: string; location: string; uncountedIsZero: boolean },
): Promise<CountRow> {
  const { institutionId, uncountedIsZero } = request;
  await institutionAccess.enter(db, institutionId, "clerk");
  const at = clock.now();
  const [name, location] = [request.name.trim(), request.location.trim()];
  const place = { tenantId: actor.tenantId, institutionId, countId: newId(at) };
  return inTransaction(db, async (tx) => {
    await insertCount(tx, place, { name, location, uncountedIsZero, by: actor.userId, at });
    const shelf = location === "" ? [] : await selectOnShelf(tx, actor.tenantId, institutionId, location);
    await freezeExpected(
      tx,
      place,
      at,
      shelf.map((medicineId) => ({ medicineId, asOf: null })),
    );
    await audit(tx, clock, actor, {
      action: "stock_count.started",
      objectType: "stock_count",
      objectId: place.countId,
      institutionId,
      after: { name, location, uncountedIsZero },
    });
    return (await selectCount(tx, place)) ?? fail("COUNT_NOT_FOUND");
  });
}
