import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ShareSettlementState } from "../tables.ts";
import type { SettlementPlace } from "./share-settlements-deps.ts";

/** A settlement as it is worked on. */
export interface HeldSettlement {
  id: string;
  state: ShareSettlementState;
  version: number;
  /** Its first day. */
  month: string;
}

/** The settlement of two pharmacies and a month, which is created where there is none; it is locked until the transaction ends. */
export async function openSettlement(
  tx: Db,
  tenantId: string,
  { sides, month }: { sides: readonly [string, string]; month: string },
): Promise<HeldSettlement> {
  const [first, second] = sides;
  await sql`
    insert into share_settlement (tenant_id, first_id, second_id, month)
    values (${tenantId}, ${first}, ${second}, ${month}) on conflict do nothing`.execute(tx);
  const result = await sql<HeldSettlement>`
    select id, state, version, month::text as month from share_settlement
    where tenant_id = ${tenantId} and first_id = ${first} and second_id = ${second} and month = ${month}
    for share`.execute(tx);
  const [settlement] = result.rows;
  if (!settlement) throw new Error("a settlement that was just made is not there");
  return settlement;
}

/** Reads a settlement of an institution and holds it until the transaction ends. */
export async function lockSettlement(
  tx: Db,
  { tenantId, institutionId, settlementId }: SettlementPlace,
): Promise<HeldSettlement | undefined> {
  const result = await sql<HeldSettlement>`
    select id, state, version, month::text as month from share_settlement
    where tenant_id = ${tenantId} and id = ${settlementId} and ${institutionId}::uuid in (first_id, second_id)
    for no key update`.execute(tx);
  return result.rows[0];
}

/** The content of a line. */
export interface NewLine {
  /** Created by the client; empty lets the database create it. */
  id?: string;
  requestId: string;
  quantity: string | null;
  amountYen: string;
  taxIncluded: boolean;
  taxRate: number;
  corrects?: string;
  note?: string;
  by: string;
  at: Date;
}

export async function insertLine(
  tx: Db,
  place: { tenantId: string; settlementId: string; sides: readonly [string, string]; giverId: string; day: string },
  line: NewLine,
): Promise<void> {
  const row = {
    ...(line.id ? { id: line.id } : {}),
    tenant_id: place.tenantId,
    settlement_id: place.settlementId,
    first_id: place.sides[0],
    second_id: place.sides[1],
    giver_id: place.giverId,
    happened_on: place.day,
    request_id: line.requestId,
    quantity: line.quantity,
    amount_yen: line.amountYen,
    tax_included: line.taxIncluded,
    tax_rate: line.taxRate,
    corrects: line.corrects ?? null,
    note: line.note ?? "",
    written_by: line.by,
    written_at: line.at,
  };
  await tx.insertInto("share_settlement_line").values(row).execute();
}

/** Moves a settlement that is held on. */
export async function updateSettlement(
  tx: Db,
  { tenantId, settlementId }: SettlementPlace,
  change: {
    state: ShareSettlementState;
    version: number;
    closed_by?: string;
    closed_at?: Date;
    paid_at?: Date;
    received_at?: Date;
  },
): Promise<void> {
  await tx
    .updateTable("share_settlement")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", settlementId)
    .execute();
}

/** Marks the requests of a settlement as settled, with the event of it. */
export async function settleRequests(
  tx: Db,
  { tenantId, institutionId, settlementId }: SettlementPlace,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    with settled as (
      update share_request r set state = 'settled', version = r.version + 1
      from share_settlement_line l
      where l.tenant_id = ${tenantId} and l.settlement_id = ${settlementId} and l.corrects is null
        and r.tenant_id = l.tenant_id and r.id = l.request_id and r.state = 'collected'
      returning r.tenant_id, r.id, r.asker_id, r.owner_id
    )
    insert into share_request_event (tenant_id, request_id, asker_id, owner_id, state, acted_for, acted_by, acted_at)
    select tenant_id, id, asker_id, owner_id, 'settled', ${institutionId}::uuid, ${by}, ${at} from settled`.execute(tx);
}
