import type { TestApi } from "../server/api.ts";

/** Of negotiations, one of everything that a method can name. */
export interface NegotiationThings {
  /** Has one item that is decided for the wholesaler that is not in the system. */
  negotiationId: string;
  /** What that item costs in the term. */
  negotiatedYen: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  institutionId: string;
  medicineId: string;
  by: string;
  inHouseTradingId: string;
}

/** Puts a negotiation with an item, an offer and a decision into a pharmacy. */
export async function negotiationThings(api: TestApi, wish: Wish): Promise<NegotiationThings> {
  const { tenantId, institutionId, mark, by, inHouseTradingId: tradingId } = wish;
  const [negotiation] = await api.sql<{ id: string }>(
    `insert into negotiation (tenant_id, institution_id, term_from, term_until, negotiator, begun_by, begun_at)
     values ($1, $2, '2030-10-01', '2031-03-31', 'own', $3, now()) returning id`,
    [tenantId, institutionId, by],
  );
  const negotiationId = negotiation?.id ?? "";
  const own = [tenantId, institutionId, negotiationId];
  await api.sql(
    `insert into negotiation_wholesaler (tenant_id, institution_id, negotiation_id, trading_id, offered_by, offered_at, contract,
       file_name) values ($1, $2, $3, $4, $5, now(), 'item', $6)`,
    [...own, tradingId, by, mark],
  );
  await api.sql(
    `insert into negotiation_item (tenant_id, institution_id, negotiation_id, number, medicine_id, package_words,
       package_quantity, expected_quantity, packs, decided_trading_id, decided_by, decided_at)
     values ($1, $2, $3, 1, $4, $5, 1, 10, 10, $6, $7, now())`,
    [...own, wish.medicineId, mark, tradingId, by],
  );
  await api.sql("insert into negotiation_offer values ($1, $2, $3, 1, $4, 7, 'item')", [...own, tradingId]);
  return { negotiationId, negotiatedYen: "70" };
}
