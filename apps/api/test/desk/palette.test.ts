import { DeskService, PaletteHitKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrdering, placeOne } from "../support/scenes/orders.ts";
import { join, makeGroup, makePharmacy, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice } from "../support/scenes/receiving.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let partner: Pharmacy;
let orderId: string;
let deliveryId: string;

beforeAll(async () => {
  api = await startApi();
  const ordering = await makeOrdering(api);
  pharmacy = ordering.pharmacy;
  orderId = await placeOne(api, ordering);
  partner = await makePharmacy(api, { name: "つくり話薬局" });
  await api.sql("update institution set name_kana = 'ツクリバナシヤッキョク' where id = $1", [partner.id]);
  await makePharmacy(api, { name: "つくり話でない薬局" });
  await join(api, await makeGroup(api, pharmacy), pharmacy, partner);
  const [delivery] = await api.sql<{ id: string }>(
    `insert into delivery (tenant_id, institution_id, wholesaler, slip_number, delivered_on, started_by, started_at)
     values ($1, $2, '架空卸', 'ＤＮ-7001', '2026-04-01', 'u', now()) returning id`,
    [pharmacy.tenantId, pharmacy.id],
  );
  deliveryId = delivery?.id ?? "";
});
afterAll(() => api.stop());

async function find(text: string, person: TokenClaims = pharmacy.manager) {
  const desk = await api.as(DeskService, person, tenantHeader(person));
  const { hits } = await desk.findForPalette({ institutionId: pharmacy.id, text });
  return hits.map(({ kind, id }) => [PaletteHitKind[kind], id]);
}

test.each(["つくり話", "ツクリバナシ", "tsukuribanashi"])(
  "a partner typed as %s is not found, or a pharmacy of no common group is",
  async (text) => {
    expect(await find(text)).toEqual([["INSTITUTION", partner.id]]);
  },
);

test("a wholesaler, an order or a delivery has to be looked for in lists", async () => {
  expect((await find("架空卸")).map(([kind]) => kind)).toEqual(["TRADING"]);
  const [order] = await api.sql<{ number: number }>("select number from purchase_order where id = $1", [orderId]);
  for (const typed of [`${order?.number}`, `#${order?.number}`, `＃${order?.number}`])
    expect(await find(typed)).toEqual([["ORDER", orderId]]);
  for (const typed of ["DN-7001", "dn-70"]) expect(await find(typed)).toEqual([["DELIVERY", deliveryId]]);
  expect([await find("DN-8"), await find("9999"), await find(" ")]).toEqual([[], [], []]);
});

test("the head office learns who the partners of its shops are, or a stranger what is there", async () => {
  const office = await makeHeadOffice(api, pharmacy);
  expect(await find("つくり話", office)).toEqual([]);
  expect((await find("架空卸", office)).map(([kind]) => kind)).toEqual(["TRADING"]);
  expect(await endOf(find("つくり話", partner.manager))).toBe("NotFound/INSTITUTION_NOT_FOUND");
});
