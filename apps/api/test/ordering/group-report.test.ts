import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { SettlementPattern } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { beginGroup, chooseShared, east, makeScene, west } from "../support/scenes/group-negotiations.ts";
import { onDay } from "../support/scenes/handing.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { tradeAs } from "../support/scenes/wholesalers.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles } from "../support/server/files.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const year = 2026;

/** Brings so many tablets of a medicine from a wholesaler on a day. */
async function bring(shop: Pharmacy, vanCode: string, [medicineId, day, quantity]: [string, string, number]) {
  await api.sql(
    `with d as (insert into delivery (tenant_id, institution_id, state, wholesaler, delivered_on, started_by, started_at)
       values ('tenant-a', $1, 'posted', $2, $3, '', now()) returning id)
     insert into delivery_line (tenant_id, institution_id, delivery_id, id, medicine_id, quantity, scanned_by, scanned_at)
     select 'tenant-a', $1, id, uuidv7(), $4, $5, '', now() from d`,
    [shop.id, `架空卸 ${vanCode}`, day, medicineId, quantity],
  );
}

const figuresOf = async (shop: Pharmacy) =>
  (await tradeAs(api, shop.manager)).getSettlementReport({ institutionId: shop.id, year });

test("a shop of a head office that negotiates reports another figure than one computed by hand", async () => {
  const scene = await makeScene(api);
  const { first, second, third, shared } = scene;
  const open = await makeMedicine(api);
  const begun = await beginGroup(api, scene, scene.chain.headOffice, { termFrom: "2026-04-01" });
  const seen = await chooseShared(begun, scene, { vanCode: east, price: "850" });
  // The second shop has agreed 総価 with the same wholesaler by itself: that one goes before the head office's.
  await (await tradeAs(api, second.manager)).putTradingPrices({
    institutionId: second.id,
    tradingId: scene.tradingAt(second, east),
    lines: [
      {
        line: 2,
        code: shared.id,
        price: "8",
        standing: PriceStanding.AGREED,
        contract: PriceContract.TOTAL,
        validFrom: "2026-04-01",
      },
    ],
  });
  // By hand, at 10 yen a tablet:   list yen   agreed   by item
  // first   east   shared  100        1,000    1,000     1,000   as the head office agreed
  //         east   open     20          200        -         -   nobody agreed it
  //         west   shared   80          800        -         -   a price of slips at another wholesaler
  //                                   2,000    1,000     1,000   50.00 %: not above one half
  // second  east   shared   60          600      600         -   総価 of its own, 100.00 %
  // third   east   shared   30          300      300       300
  //         east   open     10          100        -         -   75.00 %, by item 100.00 %
  for (const [shop, vanCode, ...line] of [
    [first, east, shared.id, "2026-04-01", 100],
    [first, east, open.id, "2026-05-15", 20],
    [first, west, shared.id, "2026-09-30", 80],
    [second, east, shared.id, "2026-06-01", 60],
    [third, east, shared.id, "2026-07-01", 30],
    [third, east, open.id, "2026-07-02", 10],
    // In the other half of the year.
    [third, east, open.id, "2026-10-01", 500],
  ] as [Pharmacy, string, string, string, number][])
    await bring(shop, vanCode, line);
  expect((await figuresOf(first)).total).toMatchObject({ receivedYen: 2_000n, agreedYen: 0n });
  await begun.client.agreeWithWholesaler({ ...seen, validFrom: "2026-04-01" });
  for (const [shop, total, isHalfOrLess] of [
    [first, { receivedYen: 2_000n, agreedYen: 1_000n, itemYen: 1_000n, uniformYen: 0n }, true],
    [second, { receivedYen: 600n, agreedYen: 600n, itemYen: 0n, uniformYen: 0n }, false],
    [third, { receivedYen: 400n, agreedYen: 300n, itemYen: 300n, uniformYen: 0n }, false],
  ] as const)
    expect(await figuresOf(shop)).toMatchObject({ total, isHalfOrLess });
});

test("the form of a shop does not show who negotiates, or its paper has other figures", async () => {
  const scene = await makeScene(api);
  const { third: shop, shared } = scene;
  const begun = await beginGroup(api, scene, scene.chain.headOffice, { termFrom: "2026-04-01" });
  const seen = await chooseShared(begun, scene, { vanCode: east, price: "850" });
  await begun.client.agreeWithWholesaler({ ...seen, validFrom: "2026-04-01" });
  await bring(shop, east, [shared.id, "2026-07-01", 30]);
  await bring(shop, east, [(await makeMedicine(api)).id, "2026-07-02", 10]);
  const manager = await tradeAs(api, shop.manager);
  const form = {
    negotiator: Negotiator.HEAD_OFFICE,
    lastYear: SettlementPattern.ITEM,
    secondHalf: SettlementPattern.ITEM,
    plan: "本部が全品目を単品単価で交渉する",
  };
  await manager.putSettlementForm({ institutionId: shop.id, year, form });
  const paper = await callFiles(api, shop.manager, `/settlement-report.pdf?institution=${shop.id}&year=${year}`, {
    headers: tenantHeader(shop.manager),
  });
  const words = pdfTexts(Buffer.from(await paper.arrayBuffer()))
    .flat()
    .join("");
  for (const text of ["75.00%", "本部が全品目を単品単価で交渉する"]) expect(words).toContain(text);
  expect(words).toMatch(/本部/);
});
