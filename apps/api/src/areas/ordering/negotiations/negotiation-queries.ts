import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type {
  NegotiationGathering,
  NegotiationNegotiator,
  NegotiationOfferContract,
  NegotiationWholesalerContract,
} from "../tables.ts";
import { isListed } from "./listed-negotiation-sql.ts";

/** Whose negotiations. */
interface NegotiationsPlace {
  tenantId: string;
  institutionId: string;
}

interface OnePlace extends NegotiationsPlace {
  negotiationId: string;
}

/** A negotiation with its counts. */
export interface NegotiationRow {
  id: string;
  institutionId: string;
  /** Whose shops it is for; null where it is for the institution alone. */
  corporationId: string | null;
  /** Its name; empty where it is for the institution alone. */
  corporationName: string;
  /** How many shops its quantities are of; 0 where it is for the institution alone. */
  shops: number;
  /** Whether its items are summed up, and how many shops are read while they are. */
  gathering: NegotiationGathering;
  shopsRead: number;
  termFrom: string;
  termUntil: string;
  negotiator: NegotiationNegotiator;
  agentName: string;
  begunAt: Date;
  confirmedAt: Date | null;
  /** Name of the manager; empty while nobody confirmed. */
  confirmedBy: string;
  items: number;
  decided: number;
  wholesalers: number;
  offered: number;
  /** Wholesalers with chosen offers whose memorandum is not agreed. */
  waiting: number;
}

/** What is negotiated for all shops is only for the head office, also where one of the shops keeps it. */
const visible = sql`(n.corporation_id is null or exists (select from corporation_member h
  where h.tenant_id = n.tenant_id and h.corporation_id = n.corporation_id
    and h.user_id = current_setting('app.user_id', true)))`;

const negotiations = ({ tenantId, institutionId }: NegotiationsPlace) => sql`
  select n.id, n.institution_id as "institutionId", n.corporation_id as "corporationId",
    coalesce((select c.name from corporation c where c.tenant_id = n.tenant_id and c.id = n.corporation_id), '') as "corporationName",
    n.shops, n.gathering, n.shops_read as "shopsRead", n.term_from::text as "termFrom", n.term_until::text as "termUntil",
    n.negotiator, n.agent_name as "agentName",
    n.begun_at as "begunAt", n.confirmed_at as "confirmedAt", coalesce(u.display_name, '') as "confirmedBy",
    i.items, i.decided, w.wholesalers, w.offered, w.waiting
  from negotiation n
    left join users u on u.tenant_id = n.tenant_id and u.user_id = n.confirmed_by
    cross join lateral (
      select count(*)::int as items, count(t.decided_trading_id)::int as decided from negotiation_item t
      where t.tenant_id = n.tenant_id and t.institution_id = n.institution_id and t.negotiation_id = n.id) i
    cross join lateral (
      select count(*)::int as wholesalers, count(s.offered_at)::int as offered,
        (count(*) filter (where s.agreed_at is null and exists (select from negotiation_item t
          where t.tenant_id = s.tenant_id and t.institution_id = s.institution_id and t.negotiation_id = s.negotiation_id
            and t.decided_trading_id = s.trading_id)))::int as waiting
      from negotiation_wholesaler s
      where s.tenant_id = n.tenant_id and s.institution_id = n.institution_id and s.negotiation_id = n.id) w
  where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and ${visible}`;

/** The negotiations of an institution, the latest term first. */
export async function selectNegotiations(db: Db, place: NegotiationsPlace): Promise<NegotiationRow[]> {
  const result = await sql<NegotiationRow>`${negotiations(place)} and ${isListed} order by n.term_from desc`.execute(
    db,
  );
  return result.rows;
}

export async function selectNegotiation(db: Db, place: OnePlace): Promise<NegotiationRow | undefined> {
  const result = await sql<NegotiationRow>`${negotiations(place)} and n.id = ${place.negotiationId}`.execute(db);
  return result.rows[0];
}

/** The same, held until the transaction ends. */
export async function lockNegotiation(tx: Db, place: OnePlace): Promise<NegotiationRow | undefined> {
  const { tenantId, institutionId, negotiationId } = place;
  const held = await tx
    .selectFrom("negotiation")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", negotiationId)
    .forUpdate()
    .executeTakeFirst();
  return held && selectNegotiation(tx, place);
}

/** A wholesaler in a negotiation. */
export interface InvitedRow {
  tradingId: string;
  name: string;
  vanCode: string;
  /** Its registration; null where it is not in this system. */
  wholesalerId: string | null;
  requestedAt: Date | null;
  offeredAt: Date | null;
  contract: NegotiationWholesalerContract | null;
  discount: string | null;
  fileName: string;
  agreedAt: Date | null;
  validFrom: string | null;
}

/** By name. */
export async function selectInvited(
  db: Db,
  { tenantId, institutionId, negotiationId }: OnePlace,
): Promise<InvitedRow[]> {
  const result = await sql<InvitedRow>`
    select s.trading_id as "tradingId", coalesce(w.company, t.name) as name, t.van_code as "vanCode", t.wholesaler_id as "wholesalerId",
      s.requested_at as "requestedAt", s.offered_at as "offeredAt", s.contract, trim_scale(s.discount)::text as discount,
      s.file_name as "fileName", s.agreed_at as "agreedAt", s.valid_from::text as "validFrom"
    from negotiation_wholesaler s
      join trading t on t.tenant_id = s.tenant_id and t.institution_id = s.institution_id and t.id = s.trading_id
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId} and s.negotiation_id = ${negotiationId}
    order by 2, 1`.execute(db);
  return result.rows;
}

/** An item of a negotiation. Quantities and prices are decimal texts, empty where there is none. */
export interface ItemRow {
  number: number;
  medicineId: string;
  medicineName: string;
  maker: string;
  unit: string;
  jan: string;
  gtin: string;
  packageWords: string;
  packageQuantity: string;
  expectedQuantity: string;
  packs: number;
  listPrice: string;
  currentPrice: string;
  currentTradingId: string | null;
  routeTradingId: string | null;
  apart: string[];
  decidedTradingId: string | null;
}

export async function selectItems(db: Db, { tenantId, institutionId, negotiationId }: OnePlace): Promise<ItemRow[]> {
  const result = await sql<ItemRow>`
    select t.number, t.medicine_id as "medicineId", m.name as "medicineName", m.maker, m.unit, t.jan, t.gtin,
      t.package_words as "packageWords", trim_scale(t.package_quantity)::text as "packageQuantity",
      trim_scale(t.expected_quantity)::text as "expectedQuantity", t.packs,
      coalesce(trim_scale(t.list_price)::text, '') as "listPrice",
      coalesce(trim_scale(t.current_price)::text, '') as "currentPrice", t.current_trading_id as "currentTradingId",
      t.route_trading_id as "routeTradingId", t.apart, t.decided_trading_id as "decidedTradingId"
    from negotiation_item t join medicine m on m.id = t.medicine_id
    where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.negotiation_id = ${negotiationId}
    order by t.number`.execute(db);
  return result.rows;
}

/** An offer of an item. */
export interface OfferRow {
  number: number;
  tradingId: string;
  price: string;
  contract: NegotiationOfferContract;
}

/** The offers of all wholesalers, or of one. */
export async function selectOffers(
  db: Db,
  { tenantId, institutionId, negotiationId }: OnePlace,
  tradingId?: string,
): Promise<OfferRow[]> {
  const one = tradingId ? sql`and o.trading_id = ${tradingId}` : sql``;
  const result = await sql<OfferRow>`
    select o.number, o.trading_id as "tradingId", trim_scale(o.price)::text as price, o.contract from negotiation_offer o
    where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.negotiation_id = ${negotiationId} ${one}
    order by o.number`.execute(db);
  return result.rows;
}

/** Opens the shop that keeps a negotiation of a corporation, for its head office. @returns whether it is open */
export async function enterKeptNegotiation(
  db: Db,
  { institutionId, negotiationId }: Omit<OnePlace, "tenantId">,
): Promise<boolean> {
  const result = await sql<{
    isOpen: boolean;
  }>`select app_enter_negotiation(${institutionId}::uuid, ${negotiationId}::uuid) as "isOpen"`.execute(db);
  return result.rows[0]?.isOpen ?? false;
}
