import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { ShareRequestPayment, ShareRequestState } from "../../tables.ts";
import type { SharePlace, ShareSide } from "../share-requests-deps.ts";

export interface PartnerFacts {
  institutionId: string;
  name: string;
  tel: string;
  address: string;
}

export interface ShareLotRow {
  lotId: string | null;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  isOpened: boolean;
  openedOn: string | null;
}

export interface ShareEventRow {
  state: ShareRequestState;
  institutionId: string | null;
  byName: string;
  /** An ISO text. */
  at: string;
  note: string;
}

/** A request with everything that either side may see of it. */
export interface ShareRow {
  id: string;
  state: ShareRequestState;
  version: number;
  asker: PartnerFacts;
  owner: PartnerFacts;
  offerId: string | null;
  medicineId: string;
  medicineName: string;
  unit: string;
  regulation: string;
  storage: string;
  quantity: string;
  neededOn: string;
  neededTime: string;
  collector: string;
  message: string;
  payment: ShareRequestPayment;
  requestedAt: Date;
  given: string | null;
  unitPrice: string | null;
  taxIncluded: boolean;
  taxRate: number;
  amountYen: string;
  totalYen: string;
  termsNote: string;
  collectedAt: Date | null;
  collectedBy: string;
  documentChecked: string;
  checkedBy: string;
  lots: ShareLotRow[];
  events: ShareEventRow[];
  settledMonth: string | null;
  settlementId: string | null;
}

const partner = (
  i: string,
) => sql`json_build_object('institutionId', ${sql.ref(`${i}.id`)}, 'name', ${sql.ref(`${i}.name`)},
  'tel', ${sql.ref(`${i}.tel`)}, 'address', ${sql.ref(`${i}.prefecture`)} || ${sql.ref(`${i}.city`)}
    || ${sql.ref(`${i}.address`)} || ${sql.ref(`${i}.building`)})`;

const shares = (tenantId: string, narrowed: RawBuilder<unknown>) => sql<ShareRow>`
  select r.id, r.state, r.version, ${partner("a")} as asker, ${partner("o")} as owner, r.offer_id as "offerId",
    r.medicine_id as "medicineId", m.name as "medicineName", m.unit, m.regulation, m.storage,
    trim_scale(r.quantity)::text as quantity, r.needed_on::text as "neededOn", r.needed_time as "neededTime", r.collector,
    r.message, r.payment, r.requested_at as "requestedAt", trim_scale(r.given)::text as given,
    trim_scale(r.unit_price)::text as "unitPrice", r.tax_included as "taxIncluded", r.tax_rate as "taxRate",
    r.amount_yen::text as "amountYen",
    (r.amount_yen + case when r.tax_included then 0 else round(r.amount_yen * r.tax_rate / 100.0) end)::text as "totalYen",
    r.terms_note as "termsNote", r.collected_at as "collectedAt", r.collected_by as "collectedBy",
    r.document_checked as "documentChecked", r.checked_by as "checkedBy",
    (select coalesce(json_agg(json_build_object('lotId', l.lot_id, 'lot', l.lot, 'expiresOn', l.expires_on::text,
        'quantity', trim_scale(l.quantity)::text, 'isOpened', l.is_opened, 'openedOn', l.opened_on::text) order by l.line), '[]')
      from share_request_lot l where l.tenant_id = r.tenant_id and l.request_id = r.id) as lots,
    (select coalesce(json_agg(json_build_object('state', e.state, 'institutionId', e.acted_for,
        'byName', coalesce(u.display_name, e.acted_by), 'at', e.acted_at, 'note', e.note) order by e.id), '[]')
      from share_request_event e left join users u on u.tenant_id = e.tenant_id and u.user_id = e.acted_by
      where e.tenant_id = r.tenant_id and e.request_id = r.id) as events,
    to_char(s.month, 'YYYY-MM') as "settledMonth", s.id as "settlementId"
  from share_request r
    join medicine m on m.id = r.medicine_id
    join institution a on a.tenant_id = r.tenant_id and a.id = r.asker_id
    join institution o on o.tenant_id = r.tenant_id and o.id = r.owner_id
    left join share_settlement_line sl on sl.tenant_id = r.tenant_id and sl.request_id = r.id and sl.corrects is null
    left join share_settlement s on s.tenant_id = sl.tenant_id and s.id = sl.settlement_id
  where r.tenant_id = ${tenantId} ${narrowed}`;

export async function selectShareRequest(
  db: Db,
  { tenantId, institutionId, shareId }: SharePlace,
): Promise<ShareRow | undefined> {
  const narrowed = sql`and r.id = ${shareId} and ${institutionId}::uuid in (r.asker_id, r.owner_id)`;
  return (await shares(tenantId, narrowed).execute(db)).rows[0];
}

/** Which requests of an institution a list shows. */
export interface SharesQuery {
  side: ShareSide | undefined;
  openOnly: boolean;
  offerId: string | undefined;
  before: string | undefined;
  limit: number;
}

/** An institution's requests, newest first. */
export async function selectShareRequests(
  db: Db,
  { tenantId, institutionId }: Omit<SharePlace, "shareId">,
  { side, openOnly, offerId, before, limit }: SharesQuery,
): Promise<ShareRow[]> {
  const sides = {
    asker: sql`x.asker_id = ${institutionId}`,
    owner: sql`x.owner_id = ${institutionId}`,
    both: sql`(x.asker_id = ${institutionId} or x.owner_id = ${institutionId})`,
  };
  const open = openOnly ? sql`and x.state in ('requested', 'countered', 'accepted', 'collected')` : sql``;
  // The page is chosen first: lots and events are read for its rows only.
  const narrowed = sql`and r.id in (
      select x.id from share_request x
      where x.tenant_id = ${tenantId} and ${sides[side ?? "both"]} ${open}
        ${offerId ? sql`and x.offer_id = ${offerId}` : sql``} ${before ? sql`and x.id < ${before}` : sql``}
      order by x.id desc limit ${limit})
    order by r.id desc`;
  return (await shares(tenantId, narrowed).execute(db)).rows;
}

/** How many requests wait for an answer of an institution. */
export async function countWaiting(db: Db, { tenantId, institutionId }: Omit<SharePlace, "shareId">): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from share_request
    where tenant_id = ${tenantId} and ((owner_id = ${institutionId} and state = 'requested')
      or (asker_id = ${institutionId} and state = 'countered'))`.execute(db);
  return result.rows[0]?.count ?? 0;
}
