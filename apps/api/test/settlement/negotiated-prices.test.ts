import { afterAll, beforeAll, expect, test } from "vitest";
import { onDay } from "../support/scenes/handing.ts";
import {
  type Billing,
  draftOf,
  issue,
  makeBilling,
  pricePack,
  promote,
  receiveBoxes,
  receivedAs,
  shipBoxes,
} from "../support/scenes/invoices.ts";
import { dispenseBefore, negotiationsAs } from "../support/scenes/negotiations.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-01-20") });
});
afterAll(() => api.stop());

/** Negotiates October to March, and agrees one price with the wholesaler from the first day on. */
async function negotiate({ pharmacy, trading, medicine }: Billing, price: string) {
  await dispenseBefore(api, pharmacy, medicine.id, "900");
  const client = await negotiationsAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id };
  const { negotiation } = await client.beginNegotiation({
    ...own,
    termFrom: "2025-10-01",
    negotiator: 1,
    tradingIds: [trading.id],
  });
  const ref = { ...own, negotiationId: negotiation?.id ?? "" };
  await client.takeOffer({ ...ref, tradingId: trading.id, lines: [{ line: 2, code: medicine.gtin, price }] });
  const decision = { number: 1, tradingId: trading.id, seenTradingId: "", seenPrice: price };
  await client.decideItems({ ...ref, decisions: [decision] });
  const { wholesalers } = await client.getNegotiation(ref);
  const seenYen = wholesalers[0]?.decidedYen ?? 0n;
  await client.agreeWithWholesaler({ ...ref, tradingId: trading.id, validFrom: "2025-10-01", seenItems: 1, seenYen });
}

test("goods that were billed at a provisional price are paid in full after a lower price was negotiated for their day", async () => {
  const billing = await makeBilling(api);
  await promote(api, billing);
  await pricePack(api, billing, { price: "1000", from: "2026-01-01", standing: "provisional" });
  const shipmentId = await shipBoxes(api, billing, { packs: 3, slip: "N-1", on: "2026-01-02" });
  const invoice = await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  await receiveBoxes(api, billing, { slip: "N-1", packs: 3 });
  const received = await receivedAs(api, billing.pharmacy.manager);
  const ref = { institutionId: billing.pharmacy.id, invoiceId: invoice.id };
  expect(await received.getReceivedInvoice(ref)).toMatchObject({ differences: [], invoice: { provisionalCount: 1 } });
  await negotiate(billing, "950");
  // Three boxes of 50 yen less; tax is a matter of the document.
  const { differences } = await received.getReceivedInvoice(ref);
  expect(differences).toMatchObject([{ yen: 150n }]);
});
