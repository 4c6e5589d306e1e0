import type { TestApi } from "../server/api.ts";

/** Of returns to the approved wholesaler, one of everything that a method can name. */
export interface ReturnThings {
  requestedReturnId: string;
  /** One package of 1,000 yen that was collected, and whose delivery the plain invoice bills. */
  collectedReturnId: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  institutionId: string;
  wholesalerId: string;
  tradingId: string;
  medicineId: string;
  lotId: string;
  orderId: string;
  orderLineId: string;
  plainInvoiceId: string;
  by: string;
}

/** Puts returns between a pharmacy and its wholesaler. */
export async function returnThings(api: TestApi, wish: Wish): Promise<ReturnThings> {
  const { tenantId, institutionId, wholesalerId, tradingId, medicineId, lotId, mark, by } = wish;
  const one = async (text: string, values: unknown[]) =>
    (await api.sql<{ id: string }>(text, [tenantId, institutionId, wholesalerId, ...values]))[0]?.id ?? "";
  const begun = async (state: string, confirmed: number | null) => {
    const id = await one(
      `insert into stock_return (tenant_id, institution_id, wholesaler_id, trading_id, state, wholesaler, note, started_by,
         started_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7, now()) returning id`,
      [tradingId, state, mark, by],
    );
    await one(
      `insert into stock_return_line (tenant_id, institution_id, wholesaler_id, return_id, lot_id, medicine_id, lot, quantity,
         confirmed_quantity, reason, put_by, put_at)
       values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $7, $9, now())`,
      [id, lotId, medicineId, mark, confirmed, by],
    );
    await one(
      `insert into stock_return_event (tenant_id, institution_id, wholesaler_id, return_id, state, recorded_by, recorded_at,
         note)
       values ($1, $2, $3, $4, $5, $6, '2026-01-05', $7)`,
      [id, state, by, mark],
    );
    return id;
  };
  const requestedReturnId = await begun("requested", null);
  const collectedReturnId = await begun("collected", 1);
  const shipmentId = await one(
    `insert into purchase_order_shipment (tenant_id, institution_id, wholesaler_id, id, order_id, slip_number, shipped_on,
       reported_by, reported_at)
     values ($1, $2, $3, uuidv7(), $4, $5, '2025-12-20', $6, now()) returning id`,
    [wish.orderId, mark, by],
  );
  await one(
    `insert into purchase_order_shipment_line (tenant_id, institution_id, wholesaler_id, shipment_id, number, line_id, lot)
     values ($1, $2, $3, $4, 1, $5, $6)`,
    [shipmentId, wish.orderLineId, mark],
  );
  await one(
    `insert into billed_line (tenant_id, institution_id, wholesaler_id, source, source_id, part_id, invoice_id, line_number)
     values ($1, $2, $3, 'shipment', $4, $5, $6, 1)`,
    [shipmentId, wish.orderLineId, wish.plainInvoiceId],
  );
  await one(
    `insert into returned_line (tenant_id, institution_id, wholesaler_id, return_id, trading_id, lot_id, shipment_id,
       order_line_id, packs, confirmed_by, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, now())`,
    [collectedReturnId, tradingId, lotId, shipmentId, wish.orderLineId, by],
  );
  return { requestedReturnId, collectedReturnId };
}
