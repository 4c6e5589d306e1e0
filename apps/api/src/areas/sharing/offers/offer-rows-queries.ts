import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { dailyUse } from "../../stock/ledger/index.ts";
import type { PartnerFacts } from "../requests/index.ts";
import type { OfferPlace } from "./surplus-offers-deps.ts";

export type OfferState = "open" | "ended" | "withdrawn";

/** An offer, as its owner or a partner sees it. */
export interface OfferRow {
  id: string;
  state: OfferState;
  owner: PartnerFacts;
  groupId: string;
  groupName: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  regulation: string;
  storage: string;
  listPrice: string | null;
  /** The owner's only. */
  lotId: string | null;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  available: string;
  minQuantity: string;
  unitPrice: string;
  taxIncluded: boolean;
  untilOn: string;
  coldChainKept: boolean;
  openedOn: string | null;
  note: string;
  dispensedHere: boolean;
  /** What the institution that looks uses in a month; null where nothing tells it. */
  monthUse: string | null;
  offeredAt: Date;
  waitingCount: number;
  /** To a tenth; null where a place is missing. */
  km: number | null;
}

const offers = (
  { tenantId, day }: OfferPlace,
  from: RawBuilder<unknown>,
  mine: { lotId: RawBuilder<unknown>; waiting: RawBuilder<unknown> },
) => sql`
  select o.id, case when o.withdrawn_at is not null then 'withdrawn'
      when o.until_on < ${day}::date or o.expires_on < ${day}::date or o.available <= 0 then 'ended' else 'open' end as state,
    json_build_object('institutionId', i.id, 'name', i.name, 'tel', i.tel,
      'address', i.prefecture || i.city || i.address || i.building) as owner,
    o.group_id as "groupId", g.name as "groupName", o.medicine_id as "medicineId", m.name as "medicineName", m.unit,
    m.regulation, m.storage,
    (select trim_scale(p.price)::text from medicine_price p where p.medicine_id = m.id and p.valid_from <= ${day}
      and (p.valid_until is null or p.valid_until >= ${day}) order by p.valid_from desc limit 1) as "listPrice",
    ${mine.lotId} as "lotId", o.lot, o.expires_on::text as "expiresOn", trim_scale(o.quantity)::text as quantity,
    trim_scale(o.available)::text as available, trim_scale(o.min_quantity)::text as "minQuantity",
    trim_scale(o.unit_price)::text as "unitPrice", o.tax_included as "taxIncluded", o.until_on::text as "untilOn",
    o.cold_chain_kept as "coldChainKept", o.opened_on::text as "openedOn", o.note, o.dispensed_here as "dispensedHere",
    trim_scale(round(o.month_use, 1))::text as "monthUse",
    o.offered_at as "offeredAt", ${mine.waiting} as "waitingCount", round(o.km::numeric, 1)::float8 as km,
    coalesce(o.expires_on, '9999-12-31') as expires
  from ${from} o
    join medicine m on m.id = o.medicine_id
    join institution i on i.tenant_id = ${tenantId} and i.id = o.institution_id
    join sharing_group g on g.tenant_id = ${tenantId} and g.id = o.group_id`;

/** Offers of partners, beside what is used here: all of it is summed once, however many offers there are. */
const theirs = (place: OfferPlace, offerId: string | undefined) =>
  offers(
    place,
    sql`(select s.*, coalesce(d.used, e.evidence_amount) as month_use
      from surplus_offers_seen(${place.day}::date, ${place.since}::date, ${offerId ?? null}::uuid) s
        left join (select medicine_id, nullif(daily, 0) * 30 as used from (${dailyUse(place)}) u) d on d.medicine_id = s.medicine_id
        left join shared_stock e on e.tenant_id = ${place.tenantId} and e.institution_id = ${place.institutionId}
          and e.medicine_id = s.medicine_id and e.evidence_month >= ${place.since}::date)`,
    { lotId: sql`null::uuid`, waiting: sql`0` },
  );

/** Own offers, with what is free of them: not requested, on the shelf, and promised to nobody. */
const ours = (place: OfferPlace) =>
  offers(
    place,
    sql`(select s.*, true as dispensed_here, null::numeric as month_use, null::float8 as km, greatest(least(s.quantity - s.claimed,
        coalesce((select b.on_hand from stock_balance b where b.tenant_id = s.tenant_id
          and b.institution_id = s.institution_id and b.medicine_id = s.medicine_id and b.lot_id = s.lot_id
          and not exists (select from stock_lot q where q.tenant_id = s.tenant_id
            and q.institution_id = s.institution_id and q.id = s.lot_id and q.quarantine is not null)), 0)
        - coalesce((select sum(x.quantity) from share_request_lot x join share_request r
            on r.tenant_id = x.tenant_id and r.id = x.request_id
          where x.tenant_id = s.tenant_id and x.lot_id = s.lot_id and r.state in ('countered', 'accepted')), 0),
        coalesce((select t.on_hand - t.reserved - t.quarantined from stock_item t where t.tenant_id = s.tenant_id
          and t.institution_id = s.institution_id and t.medicine_id = s.medicine_id), 0)), 0) as available
      from surplus_offer s where s.tenant_id = ${place.tenantId} and s.institution_id = ${place.institutionId})`,
    {
      lotId: sql`o.lot_id`,
      waiting: sql`(select count(*)::int from share_request w where w.tenant_id = o.tenant_id and w.offer_id = o.id
        and w.state = 'requested')`,
    },
  );

/** One offer: the institution's own, or one that it sees. */
export async function selectOffer(db: Db, place: OfferPlace, offerId: string): Promise<OfferRow | undefined> {
  const own = await sql<OfferRow>`select * from (${ours(place)}) as own where id = ${offerId}`.execute(db);
  if (own.rows[0]) return own.rows[0];
  return (await sql<OfferRow>`${theirs(place, offerId)}`.execute(db)).rows[0];
}

/** An institution's own offers, newest first. */
export async function selectOwnOffers(
  db: Db,
  place: OfferPlace,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<OfferRow[]> {
  const result = await sql<OfferRow>`
    select * from (${ours(place)}) as own ${before ? sql`where id < ${before}` : sql``}
    order by id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** Offers of partners that can be taken: what is dispensed here first, then what expires first. */
export async function selectPartnersOffers(
  db: Db,
  place: OfferPlace,
  requested: {
    groupId: string | undefined;
    medicineId: string | undefined;
    after: { unused: boolean; expires: string; id: string } | undefined;
    limit: number;
  },
): Promise<OfferRow[]> {
  const { groupId, medicineId, after, limit } = requested;
  const beyond = after
    ? sql`and (not "dispensedHere", expires, id) > (${after.unused}::boolean, ${after.expires}::date, ${after.id}::uuid)`
    : sql``;
  const result = await sql<OfferRow>`
    select * from (${theirs(place, undefined)}) as seen
    where true ${groupId ? sql`and "groupId" = ${groupId}` : sql``}
      ${medicineId ? sql`and "medicineId" = ${medicineId}` : sql``} ${beyond}
    order by not "dispensedHere", expires, id limit ${limit}`.execute(db);
  return result.rows;
}
