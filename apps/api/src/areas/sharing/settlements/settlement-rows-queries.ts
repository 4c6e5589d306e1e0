import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ShareSettlementState } from "../tables.ts";
import type { SettlementPlace } from "./share-settlements-deps.ts";

export interface PartnerFacts {
  institutionId: string;
  name: string;
  tel: string;
  address: string;
}

/** One line of a settlement; amounts are whole yen as text. */
export interface SettlementLineRow {
  id: string;
  isGiven: boolean;
  happenedOn: string;
  shareId: string;
  medicineName: string;
  quantity: string | null;
  unit: string;
  amountYen: string;
  taxIncluded: boolean;
  taxRate: number;
  corrects: string | null;
  note: string;
}

/** A settlement, seen from one of its sides. */
export interface SettlementRow {
  id: string;
  state: ShareSettlementState;
  version: number;
  month: string;
  partner: PartnerFacts;
  ownName: string;
  closedByName: string;
  closedAt: Date | null;
  paidAt: Date | null;
  receivedAt: Date | null;
  lines: SettlementLineRow[];
}

const settlements = (
  { tenantId, institutionId }: Omit<SettlementPlace, "settlementId">,
  narrowed: RawBuilder<unknown>,
) => sql<SettlementRow>`
  select s.id, s.state, s.version, to_char(s.month, 'YYYY-MM') as month, own.name as "ownName",
    json_build_object('institutionId', p.id, 'name', p.name, 'tel', p.tel,
      'address', p.prefecture || p.city || p.address || p.building) as partner,
    coalesce(u.display_name, s.closed_by) as "closedByName", s.closed_at as "closedAt", s.paid_at as "paidAt",
    s.received_at as "receivedAt",
    (select coalesce(json_agg(json_build_object('id', l.id, 'isGiven', l.giver_id = ${institutionId},
        'happenedOn', l.happened_on::text, 'shareId', l.request_id, 'medicineName', m.name,
        'quantity', trim_scale(l.quantity)::text, 'unit', m.unit, 'amountYen', l.amount_yen::text,
        'taxIncluded', l.tax_included, 'taxRate', l.tax_rate, 'corrects', l.corrects, 'note', l.note)
        order by l.happened_on, l.id), '[]')
      from share_settlement_line l
        join share_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
        join medicine m on m.id = r.medicine_id
      where l.tenant_id = s.tenant_id and l.settlement_id = s.id) as lines
  from share_settlement s
    join institution own on own.tenant_id = s.tenant_id and own.id = ${institutionId}
    join institution p on p.tenant_id = s.tenant_id and p.id in (s.first_id, s.second_id) and p.id <> own.id
    left join users u on u.tenant_id = s.tenant_id and u.user_id = s.closed_by
  where s.tenant_id = ${tenantId} and (s.first_id = ${institutionId} or s.second_id = ${institutionId}) ${narrowed}`;

export async function selectShareSettlement(
  db: Db,
  { settlementId, ...place }: SettlementPlace,
): Promise<SettlementRow | undefined> {
  return (await settlements(place, sql`and s.id = ${settlementId}`).execute(db)).rows[0];
}

/** An institution's settlements, the latest month first. */
export async function selectShareSettlements(
  db: Db,
  place: Omit<SettlementPlace, "settlementId">,
  { after, limit }: { after: { day: string; id: string } | undefined; limit: number },
): Promise<SettlementRow[]> {
  const { tenantId, institutionId } = place;
  const beyond = after ? sql`and (x.month, x.id) < (${after.day}::date, ${after.id}::uuid)` : sql``;
  // The page is chosen first: lines are read for its rows only.
  const narrowed = sql`and s.id in (
      select x.id from share_settlement x
      where x.tenant_id = ${tenantId} and (x.first_id = ${institutionId} or x.second_id = ${institutionId}) ${beyond}
      order by x.month desc, x.id desc limit ${limit})
    order by s.month desc, s.id desc`;
  return (await settlements(place, narrowed).execute(db)).rows;
}
