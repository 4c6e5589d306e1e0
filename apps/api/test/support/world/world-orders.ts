import type { TestApi } from "../server/api.ts";

/** Of ordering, one of everything that a method can name. */
export interface OrderThings {
  /** A draft to the approved wholesaler, with one line. */
  draftOrderId: string;
  draftLineId: string;
  /** Placed, and to be fetched as a file. */
  placedOrderId: string;
  /** They wait for the head office. */
  awaitingOrderId: string;
  awaitingToReturnId: string;
  /** In the wholesaler's inbox. */
  sentOrderId: string;
  sentLineId: string;
  /** Of an order that the wholesaler refused. */
  refusedLineId: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  institutionId: string;
  medicineId: string;
  by: string;
  wholesalerId: string;
  tradingId: string;
  inHouseTradingId: string;
}

/** Puts orders in four states into a pharmacy, each with a line. */
export async function orderThings(api: TestApi, wish: Wish): Promise<OrderThings> {
  const { tenantId, institutionId, mark, by } = wish;
  const one = async (text: string, values: unknown[]) =>
    (await api.sql<{ id: string }>(text, [tenantId, institutionId, ...values]))[0]?.id ?? "";
  const order = async (tradingId: string, state: string, number: number | null, wholesalerId: string | null) => {
    const channel = wholesalerId ? "system" : "csv";
    const id = await one(
      `insert into purchase_order (tenant_id, institution_id, trading_id, wholesaler_id, kind, state, number, channel, note,
         started_by, started_at, placed_by, placed_at)
       values ($1, $2, $3, $4, 'usual', $5, $6::int, $7, $8, $9, now(), case when $6::int is null then '' else $9 end,
         case when $6::int is not null then now() end) returning id`,
      [tradingId, wholesalerId, state, number, number === null ? null : channel, mark, by],
    );
    const lineId = await one(
      `insert into purchase_order_line (tenant_id, institution_id, id, order_id, wholesaler_id, medicine_id, pack_quantity, packs,
         note, put_by, put_at, open_quantity)
       values ($1, $2, uuidv7(), $3, $4, $5, 10, 2, $6, $7, now(), $8) returning id`,
      [id, wholesalerId, wish.medicineId, mark, by, number === null ? 0 : 20],
    );
    await api.sql(
      `insert into purchase_order_event (tenant_id, institution_id, order_id, wholesaler_id, act, state, recorded_by, recorded_at, note)
       values ($1, $2, $3, $4, 'place', $5, $6, now(), $7)`,
      [tenantId, institutionId, id, wholesalerId, state, by, mark],
    );
    return { id, lineId };
  };
  const draft = await order(wish.tradingId, "draft", null, null);
  const placed = await order(wish.inHouseTradingId, "placed", 1, null);
  const awaiting = await order(wish.inHouseTradingId, "awaiting", 4, null);
  const awaitingToReturn = await order(wish.inHouseTradingId, "awaiting", 5, null);
  const sent = await order(wish.tradingId, "sent", 2, wish.wholesalerId);
  const refused = await order(wish.tradingId, "rejected", 3, wish.wholesalerId);
  await api.sql("update purchase_order_line set answer = 'rejected', open_quantity = 0 where id = $1", [
    refused.lineId,
  ]);
  // It waits before it goes out, so that it can be taken back.
  await api.sql(
    `insert into order_dispatch (tenant_id, institution_id, id, order_id, channel, next_try_at)
     values ($1, $2, gen_random_uuid(), $3, 'system', now() + interval '1 day')`,
    [tenantId, institutionId, placed.id],
  );
  await api.sql(
    "insert into order_setting (tenant_id, institution_id, last_number, updated_at) values ($1, $2, 5, now())",
    [tenantId, institutionId],
  );
  await api.sql("insert into trading_route values ($1, $2, 'medicine', $3, $4, null, $5, now())", [
    tenantId,
    institutionId,
    wish.medicineId,
    wish.tradingId,
    by,
  ]);
  return {
    draftOrderId: draft.id,
    draftLineId: draft.lineId,
    placedOrderId: placed.id,
    awaitingOrderId: awaiting.id,
    awaitingToReturnId: awaitingToReturn.id,
    sentOrderId: sent.id,
    sentLineId: sent.lineId,
    refusedLineId: refused.lineId,
  };
}
