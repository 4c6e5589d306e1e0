import { randomUUID } from "node:crypto";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { InvoiceDisputeService } from "@meguri/rpc/app/v1/invoice_dispute_service_pb";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import type { InvoiceDraftSchema } from "@meguri/rpc/app/v1/invoice_service_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { ReceivedInvoiceService } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { detailsOf } from "../world/world-trading.ts";
import { inboxAs, type MadeTrading, makeOrdering, placeOne, sendAll } from "./orders.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "./pharmacies.ts";
import { deliveriesAs, scanOf } from "./receiving.ts";
import type { MadeMedicine } from "./shelf.ts";

export const invoicesAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(InvoiceService, person, tenantHeader(person));

export const receivedAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(ReceivedInvoiceService, person, tenantHeader(person));

export const disputesAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(InvoiceDisputeService, person, tenantHeader(person));

/** A pharmacy and a wholesaler that supplies it with a boxed medicine. */
export interface Billing {
  pharmacy: Pharmacy;
  trading: MadeTrading;
  medicine: MadeMedicine & { gtin: string };
}

/** A pharmacy whose wholesaler is registered for qualified invoices; a box costs what is given, or nothing is known. */
export async function makeBilling(api: TestApi, { price }: { price?: string } = {}): Promise<Billing> {
  const billing = await makeOrdering(api);
  const { trading, pharmacy } = billing;
  const details = { ...detailsOf("架空卸", ""), registrationNumber: "T7000012050002" };
  await api.sql("update wholesaler set details = $2 where id = $1", [trading.wholesalerId, JSON.stringify(details)]);
  await api.sql("update institution set prefecture = '東京都', city = '千代田区', address = '架空1' where id = $1", [
    pharmacy.id,
  ]);
  if (price) await pricePack(api, billing, { price });
  return billing;
}

/** Another pharmacy that the same wholesaler supplies with the same medicine. */
export async function addCustomer(
  api: TestApi,
  billing: Billing,
  { price }: { price?: string } = {},
): Promise<Billing> {
  const pharmacy = await makePharmacy(api);
  const [trading] = await api.sql<{ id: string }>(
    `insert into trading (tenant_id, institution_id, wholesaler_id, van_code, name, customer_code, state, state_at, channel,
       created_by, updated_at)
     select tenant_id, $2, wholesaler_id, van_code, '', 'K-2', 'approved', now(), 'system', $3, now()
     from trading where id = $1 returning id`,
    [billing.trading.id, pharmacy.id, pharmacy.manager.uid],
  );
  const added = { pharmacy, trading: { ...billing.trading, id: trading?.id ?? "" }, medicine: billing.medicine };
  if (price) await pricePack(api, added, { price });
  return added;
}

/** Past the wire: closing terms of a customer; 31 is the last day of a month. */
export async function agreeClosing(
  api: TestApi,
  { trading }: Pick<Billing, "trading">,
  { closingDay = 31, mode = "statement" }: { closingDay?: number; mode?: "statement" | "slip" } = {},
): Promise<void> {
  await api.sql("update trading set closing_day = $2, due_months = 1, due_day = 31, invoice_mode = $3 where id = $1", [
    trading.id,
    closingDay,
    mode,
  ]);
}

/** Makes the staff of a wholesaler its manager. */
export async function promote(api: TestApi, { trading }: Pick<Billing, "trading">): Promise<void> {
  await api.sql("update wholesaler_member set role = 'manager' where wholesaler_id = $1", [trading.wholesalerId]);
}

/** Past the wire: a side's price of a box from a day on. */
export async function pricePack(
  api: TestApi,
  { pharmacy, trading, medicine }: Billing,
  {
    price,
    from = "2020-01-01",
    standing = "agreed",
    side = "wholesaler",
  }: { price: string; from?: string; standing?: string; side?: "wholesaler" | "pharmacy" },
): Promise<void> {
  await api.sql(
    `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, gtin, package_quantity,
       price, unit_price, standing, contract, valid_from, by_wholesaler, put_by, put_at)
     values ($1, $2, $3, $4, $5, $6, 100, $7, $7::numeric / 100, $8, 'item', $9, $10, '', now())`,
    [
      pharmacy.tenantId,
      pharmacy.id,
      trading.id,
      trading.wholesalerId || null,
      medicine.id,
      medicine.gtin,
      price,
      standing,
      from,
      side === "wholesaler",
    ],
  );
}

/** Orders boxes and ships them in one or more lots. @returns the shipment's id */
export async function shipBoxes(
  api: TestApi,
  billing: Billing,
  { packs, slip, on = "", lots = [packs] }: { packs: number; slip: string; on?: string; lots?: number[] },
): Promise<string> {
  return shipMore(api, billing, await orderBoxes(api, billing, packs), { slip, on, lots });
}

/** Orders boxes, and sends the order. @returns the order's id */
export async function orderBoxes(api: TestApi, billing: Billing, packs: number): Promise<string> {
  const orderId = await placeOne(api, billing, packs);
  await sendAll(api, billing.pharmacy);
  return orderId;
}

/** Ships boxes of an order in one or more lots. @returns the shipment's id */
export async function shipMore(
  api: TestApi,
  { trading }: Billing,
  orderId: string,
  { slip, on = "", lots }: { slip: string; on?: string; lots: number[] },
): Promise<string> {
  const inbox = await inboxAs(api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const lineId = (await inbox.getInboxOrder(ref)).lines[0]?.id ?? "";
  const id = randomUUID();
  const lines = lots.map((boxes, index) => ({ lineId, lot: `L${index}`, expiresOn: "2029-01-31", packs: boxes }));
  await inbox.shipInboxOrder({ ...ref, shipment: { id, slipNumber: slip, shippedOn: on, lines } });
  return id;
}

/** Scans boxes of a slip and posts the delivery; its order is matched by the slip number. */
export async function receiveBoxes(
  api: TestApi,
  { pharmacy, medicine }: Billing,
  { slip, packs, lot = "L0" }: { slip: string; packs: number; lot?: string },
): Promise<void> {
  const deliveries = await deliveriesAs(api, pharmacy.manager);
  const about = { institutionId: pharmacy.id };
  const { delivery } = await deliveries.startDelivery({ ...about, wholesaler: "架空卸", slipNumber: slip });
  const ref = { ...about, deliveryId: delivery?.id ?? "" };
  const scan = scanOf(medicine, String(packs * 100), { lot, expiresOn: "2029-01-31" });
  await deliveries.addDeliveryLines({ ...ref, lines: [scan] });
  await deliveries.postDelivery(ref);
}

/** A draft that bills shipments. */
export const draftOf = (
  { trading }: Pick<Billing, "trading">,
  more: Partial<Omit<MessageInitShape<typeof InvoiceDraftSchema>, "$typeName">> = {},
): MessageInitShape<typeof InvoiceDraftSchema> => ({
  id: randomUUID(),
  tradingId: trading.id,
  kind: InvoiceKind.INVOICE,
  ...more,
});

/** Writes a draft and issues it as it is shown. @returns the document */
export async function issue(
  api: TestApi,
  { trading }: Pick<Billing, "trading">,
  draft: MessageInitShape<typeof InvoiceDraftSchema>,
) {
  const invoices = await invoicesAs(api, trading.staff);
  const { wholesalerId } = trading;
  const { invoice: drafted } = await invoices.putInvoiceDraft({ wholesalerId, draft });
  const { invoice } = await invoices.issueInvoice({
    wholesalerId,
    invoiceId: draft.id,
    seenTotalYen: drafted?.totalYen ?? 0n,
  });
  if (!invoice) throw new Error("no invoice was issued");
  return invoice;
}
