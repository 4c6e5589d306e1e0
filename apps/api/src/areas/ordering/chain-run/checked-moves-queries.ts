import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ChainPlace } from "../chain/index.ts";
import type { OrdersPlace } from "../orders/index.ts";
import type { ChainMoveReason } from "../tables.ts";

/** What decides whether a move is still needed and can still be given. */
export interface CheckedMove {
  id: string;
  fromInstitutionId: string;
  toInstitutionId: string;
  medicineId: string;
  lotId: string;
  quantity: string;
  reason: ChainMoveReason;
}

const columns = sql`id, from_institution_id as "fromInstitutionId", to_institution_id as "toInstitutionId",
    medicine_id as "medicineId", lot_id as "lotId", trim_scale(quantity)::text as quantity, reason`;

/** The named moves of a run that nobody has decided about. */
export async function selectProposedMoves(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
  { runId, ids }: { runId: string; ids: readonly string[] },
): Promise<CheckedMove[]> {
  const result = await sql<CheckedMove>`
    select ${columns} from chain_move
    where tenant_id = ${tenantId} and corporation_id = ${corporationId} and run_id = ${runId} and id = any(${[...ids]}::uuid[])
      and state = 'proposed' order by id`.execute(db);
  return result.rows;
}

/** A move that its giver sends or declines. */
export interface AcceptedMove extends CheckedMove {
  corporationId: string;
  /** Whether it should have been sent before. */
  isLate: boolean;
}

/** The named moves of the entered giver that are accepted, held until the transaction ends. */
export async function lockAcceptedMoves(
  tx: Db,
  { tenantId, institutionId, day }: OrdersPlace & { day: string },
  ids: readonly string[],
): Promise<AcceptedMove[]> {
  const result = await sql<AcceptedMove>`
    select ${columns}, corporation_id as "corporationId", coalesce(ship_by < ${day}::date, false) as "isLate" from chain_move
    where tenant_id = ${tenantId} and from_institution_id = ${institutionId} and id = any(${[...ids]}::uuid[])
      and state = 'accepted' order by id for update`.execute(tx);
  return result.rows;
}

/**
 * Opens the one shop to which accepted moves of the entered giver go, for a member of the giver. @returns whether it is open; otherwise
 * nothing changes
 */
export async function enterReceiver(tx: Db, moveIds: readonly string[]): Promise<boolean> {
  const result = await sql<{ shop: string | null }>`select app_enter_receiver(${[...moveIds]}::uuid[]) as shop`.execute(
    tx,
  );
  return result.rows[0]?.shop != null;
}
