import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type OrdersParts, selectCorporationOf } from "../orders/index.ts";
import { selectPositions } from "../positions/index.ts";
import { promisedBy } from "./promised-by.ts";
import { holdingsOf } from "./read-shop.ts";
import { type Holding, surplusOf } from "./share-surplus.ts";

/** A holding with what may be given of it. */
export interface ShopSurplus extends Holding {
  surplus: number;
}

/** What a shop has of medicines beyond its own need, as a run computes it; for members and the head office. */
export async function listShopSurplus(
  { db, clock, institutionAccess }: Pick<OrdersParts, "clock" | "institutionAccess"> & { db: Db },
  { tenantId }: Actor,
  request: { institutionId: string; medicineIds: string[] },
): Promise<ShopSurplus[]> {
  const { institutionId, medicineIds } = request;
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId: institutionId.toLowerCase() };
  const day = today(clock);
  const corporationId = await selectCorporationOf(db, place);
  const promised = corporationId ? await promisedBy(db, { tenantId, corporationId }) : new Map<string, number>();
  const listed = await selectPositions(db, { ...place, day }, medicineIds);
  const positions = new Map(listed.map((position) => [position.medicineId, position]));
  const holdings = await holdingsOf(db, place, { day, positions, promised, medicineIds });
  return holdings.map((holding) => ({ ...holding, surplus: surplusOf(holding) }));
}
