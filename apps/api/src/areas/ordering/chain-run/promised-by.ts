import type { Db } from "../../../platform/db/database.ts";
import type { ChainPlace } from "../chain/index.ts";
import { selectPromised } from "./chain-run-queries.ts";

/** What shops have promised to each other and not sent, by shop and medicine, and by shop and lot. */
export async function promisedBy(db: Db, place: ChainPlace): Promise<Map<string, number>> {
  const promised = new Map<string, number>();
  for (const { institutionId, medicineId, lotId, quantity } of await selectPromised(db, place)) {
    for (const key of [medicineId, lotId]) {
      const name = `${institutionId} ${key}`;
      promised.set(name, (promised.get(name) ?? 0) + Number(quantity));
    }
  }
  return promised;
}
