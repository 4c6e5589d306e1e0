import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { SettlementPlace } from "./share-settlements-deps.ts";

/** The settlement of a correction. */
export async function selectCorrected(
  tx: Db,
  { tenantId, institutionId }: SettlementPlace,
  lineId: string,
): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    select settlement_id as id from share_settlement_line
    where tenant_id = ${tenantId} and id = ${lineId} and giver_id = ${institutionId}`.execute(tx);
  return result.rows[0]?.id;
}
