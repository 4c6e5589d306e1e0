import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { GuidelineEffort, SettlementPattern } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { approvedWholesaler, makeTrading, tradeAs } from "../support/scenes/wholesalers.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles } from "../support/server/files.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const form = {
  negotiator: Negotiator.AGENT,
  agentName: "架空交渉代行",
  lastYear: SettlementPattern.MIXED,
  secondHalf: SettlementPattern.ITEM,
  plan: "後発品も単品単価にする",
  efforts: [GuidelineEffort.ITEM_PRICES, GuidelineEffort.RETURNS],
  effortWords: "急配を月2回までにした",
  reportedOn: "2026-11-18",
};

/** Brings so many tablets of a medicine on a day. */
async function bring(pharmacy: Pharmacy, wholesaler: string, [medicineId, day, quantity]: [string, string, number]) {
  await api.sql(
    `with d as (insert into delivery (tenant_id, institution_id, state, wholesaler, delivered_on, started_by, started_at)
       values ('tenant-a', $1, 'posted', $2, $3, '', now()) returning id)
     insert into delivery_line (tenant_id, institution_id, delivery_id, id, medicine_id, quantity, scanned_by, scanned_at)
     select 'tenant-a', $1, id, uuidv7(), $4, $5, '', now() from d`,
    [pharmacy.id, wholesaler, day, medicineId, quantity],
  );
}

test("the figures of the report are not those of the sheet that was made by hand", async () => {
  const pharmacy = await makePharmacy(api);
  const { id: institutionId, manager } = pharmacy;
  const [east, west] = [await approvedWholesaler(api, "架空東薬品"), await approvedWholesaler(api, "架空西薬品")];
  const [ofEast, ofWest] = [await makeTrading(api, pharmacy, east), await makeTrading(api, pharmacy, west)];
  // 10 yen a tablet each.
  const [item, total, uniform, open] = await Promise.all(["1", "2", "3", "4"].map(() => makeMedicine(api)));
  const id = (medicine: typeof item) => medicine?.id ?? "";
  const buyer = await tradeAs(api, manager);
  const price = { price: "8", standing: PriceStanding.AGREED, validFrom: "2025-04-01" };
  await buyer.putTradingPrices({
    institutionId,
    tradingId: ofEast,
    lines: [
      { ...price, line: 2, code: id(item), contract: PriceContract.ITEM },
      { ...price, line: 3, code: id(total), contract: PriceContract.TOTAL },
    ],
  });
  await buyer.putTradingPrices({
    institutionId,
    tradingId: ofWest,
    lines: [
      { ...price, line: 2, code: id(uniform), contract: PriceContract.UNIFORM },
      { ...price, line: 3, code: id(open), standing: PriceStanding.PROVISIONAL, contract: PriceContract.ITEM },
    ],
  });
  // By hand:           list yen   agreed   by item   uniform
  // east  item   100      1,000    1,000     1,000         -
  //       total   40        400      400         -         -
  // west  uniform 60        600      600         -       600
  //       open   200      2,000        -         -         -
  // all                   4,000    2,000     1,000       600   50.00 %, by item 50.00 %
  for (const [wholesaler, ...line] of [
    [east.company, id(item), "2026-04-01", 100],
    [east.company, id(total), "2026-06-15", 40],
    [west.company, id(uniform), "2026-09-30", 60],
    [west.company, id(open), "2026-07-01", 200],
    // Neither in this year's half nor in the last one's.
    [west.company, id(open), "2026-10-01", 999],
    // 2025: 300 of 300 yen, all by item.
    [east.company, id(item), "2025-05-01", 30],
  ] as [string, string, string, number][])
    await bring(pharmacy, wholesaler, line);
  await buyer.putSettlementForm({ institutionId, year: 2026, form });
  const report = await buyer.getSettlementReport({ institutionId, year: 2026 });
  expect(report.total).toMatchObject({ receivedYen: 4_000n, agreedYen: 2_000n, itemYen: 1_000n, uniformYen: 600n });
  expect(report.rows.map(({ receivedYen, agreedYen }) => [receivedYen, agreedYen]).toSorted()).toEqual([
    [1_400n, 1_400n],
    [2_600n, 600n],
  ]);
  // Exactly one half is not above it.
  expect(report).toMatchObject({ isHalfOrLess: true, dueOn: "2026-11-30", form });
  expect(report.lastYear).toMatchObject({ receivedYen: 300n, agreedYen: 300n, itemYen: 300n });
  const paper = await callFiles(api, manager, `/settlement-report.pdf?institution=${institutionId}&year=2026`, {
    headers: tenantHeader(manager),
  });
  const words = pdfTexts(Buffer.from(await paper.arrayBuffer()))
    .flat()
    .join("");
  for (const text of ["50.00%", "架空交渉代行", "急配を月2回までにした", "2026/11/30", "2026/11/18"])
    expect(words).toContain(text);
  expect(words).toContain("妥結率 100.00%");
});

test("a clerk changes what the pharmacy reports, or an agent has no name", async () => {
  const pharmacy = await makePharmacy(api);
  const institutionId = pharmacy.id;
  const clerk = await tradeAs(api, await makeStaff(api, pharmacy, "clerk"));
  expect(await reasonOf(clerk.putSettlementForm({ institutionId, year: 2026, form }))).toBe("ROLE_TOO_LOW");
  const manager = await tradeAs(api, pharmacy.manager);
  const nameless = { ...form, agentName: "" };
  expect(await reasonOf(manager.putSettlementForm({ institutionId, year: 2026, form: nameless }))).toBe(
    "FIELD_INVALID",
  );
  expect((await manager.getSettlementReport({ institutionId, year: 2026 })).form).toBeUndefined();
  const stranger = await tradeAs(api, (await makePharmacy(api)).manager);
  expect(await reasonOf(stranger.putSettlementForm({ institutionId, year: 2026, form }))).toBe("INSTITUTION_NOT_FOUND");
});
