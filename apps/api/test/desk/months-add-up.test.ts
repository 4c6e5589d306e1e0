import { ChainOverviewService, type ChainShopMonth } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepShopFigures } from "../../src/areas/desk/chain/index.ts";
import { selectMonthFigures } from "../../src/areas/desk/chain/month-figures-queries.ts";
import { readBilledMonths } from "../../src/areas/settlement/reported/index.ts";
import { ensureLots, postMovements } from "../../src/areas/stock/ledger/ledger-queries.ts";
import type { StockMovementKind, StockMovementSourceKind } from "../../src/areas/stock/tables.ts";
import { newId } from "../../src/platform/new-id.ts";
import { makeChain } from "../support/scenes/chain.ts";
import { onDay } from "../support/scenes/handing.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { inPharmacy, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const day = "2026-11-20";
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay(day) });
});
afterAll(() => api.stop());

interface Move {
  of: MadeMedicine;
  kind: StockMovementKind;
  source?: StockMovementSourceKind;
  quantity: number;
  on: string;
  lot?: string;
  unitCost?: string;
}

/** Posts movements of a shop in their order. */
const post = (shop: Pharmacy, moves: readonly Move[]) =>
  inPharmacy(api, shop, async (tx) => {
    const at = new Date(`${day}T11:00:00+09:00`);
    for (const { of, kind, source = "change", quantity, on, lot = "L", unitCost = null } of moves) {
      const [lotId = ""] = await ensureLots(tx, [{ medicineId: of.id, lot, expiresOn: "2029-03-31", unitCost }]);
      const move = { medicineId: of.id, lotId, kind, quantity: String(quantity), happenedOn: on, reason: "" };
      await postMovements(tx, { at, by: "somebody", source }, [{ ...move, sourceId: newId(at) }]);
    }
  });

/** From a day on the list price of a medicine is another one. */
async function changePrice({ id }: MadeMedicine, from: string, price: string) {
  await api.sql(
    "update medicine_price set valid_until = $2::date - 1 where medicine_id = $1 and valid_until is null and valid_from < $2",
    [id, from],
  );
  await api.sql("insert into medicine_price (medicine_id, valid_from, price, source) values ($1, $2, $3, 'price')", [
    id,
    from,
    price,
  ]);
}

/** The months of all shops of a corporation after their figures were stored. */
async function monthsOf(chain: Awaited<ReturnType<typeof makeChain>>): Promise<ChainShopMonth[]> {
  const { database, log } = api.deps;
  while (await keepShopFigures({ database, log, clock: onDay(day), readBilledMonths }));
  const head = await api.as(ChainOverviewService, chain.headOffice, tenantHeader(chain.headOffice));
  return (await head.listChainMonths({ corporationId: chain.id })).months;
}

const flowOf = (month: ChainShopMonth | undefined) =>
  Object.fromEntries(Object.entries(month?.flow ?? {}).filter(([, yen]) => typeof yen === "bigint" && yen !== 0n));
const sumOf = (month: ChainShopMonth) =>
  Object.values(month.flow ?? {}).reduce<bigint>((sum, yen) => (typeof yen === "bigint" ? sum + yen : sum), 0n);

test("a movement of some kind is in no column of its month, or in a wrong one", async () => {
  const chain = await makeChain(api, { shops: 1 });
  const [shop] = chain.shops;
  if (!shop) throw new Error("no shop");
  const of = await makeMedicine(api);
  await post(shop, [
    { of, kind: "receive", source: "delivery", quantity: 1000, on: "2026-09-30" },
    { of, kind: "receive", source: "delivery", quantity: 500, on: "2026-10-01" },
    { of, kind: "return", source: "return", quantity: -11, on: "2026-10-02" },
    { of, kind: "transfer_in", source: "transfer", quantity: 22, on: "2026-10-03" },
    { of, kind: "transfer_out", source: "transfer", quantity: -33, on: "2026-10-04" },
    { of, kind: "transfer_in", source: "share", quantity: 44, on: "2026-10-05" },
    { of, kind: "transfer_in", source: "change", quantity: 1, on: "2026-10-05" },
    { of, kind: "transfer_out", source: "share", quantity: -55, on: "2026-10-06" },
    { of, kind: "dispense", source: "dispensing", quantity: -66, on: "2026-10-07" },
    { of, kind: "remainder", source: "remainder", quantity: 7, on: "2026-10-08" },
    { of, kind: "premake", source: "premade", quantity: -8, on: "2026-10-09" },
    { of, kind: "stock_take", source: "count", quantity: -9, on: "2026-10-10" },
    { of, kind: "adjust", quantity: 10, on: "2026-10-11" },
    { of, kind: "dispose", quantity: -12, on: "2026-10-31" },
    { of, kind: "dispense", source: "dispensing", quantity: -100, on: "2026-11-01" },
  ]);
  const [november, october, september, august] = await monthsOf(chain);
  expect(flowOf(august)).toEqual({});
  expect(flowOf(september)).toEqual({ receivedYen: 10000n });
  expect(flowOf(october)).toEqual({
    openingYen: 10000n,
    receivedYen: 5000n,
    returnedYen: -110n,
    movedInYen: 220n,
    movedOutYen: -330n,
    sharedInYen: 450n,
    sharedOutYen: -550n,
    dispensedYen: -660n,
    owedYen: 70n,
    premadeYen: -80n,
    countedYen: -90n,
    adjustedYen: 100n,
    disposedYen: -120n,
  });
  expect(october).toMatchObject({ stockYen: 13900n, disposedYen: 120n, salesYen: 660n });
  expect(flowOf(november)).toEqual({ openingYen: 13900n, dispensedYen: -1000n });
});

test("a change of list prices or stock below zero looks like goods that came or went", async () => {
  const chain = await makeChain(api, { shops: 2 });
  const [byList, byCost] = chain.shops;
  if (!byList || !byCost) throw new Error("no shops");
  await api.sql(
    `insert into stock_setting (tenant_id, institution_id, valuation, updated_at)
     values ('tenant-a', $1, 'purchase_price', now())`,
    [byCost.id],
  );
  const [of, missing, ending] = [await makeMedicine(api), await makeMedicine(api), await makeMedicine(api)];
  for (const shop of [byList, byCost]) {
    await post(shop, [
      { of, kind: "receive", source: "delivery", quantity: 100, on: "2026-09-10", unitCost: "9" },
      { of: ending, kind: "receive", source: "delivery", quantity: 10, on: "2026-09-10" },
      { of, kind: "dispense", source: "dispensing", quantity: -10, on: "2026-10-14" },
      { of, kind: "dispense", source: "dispensing", quantity: -10, on: "2026-10-15" },
      { of: missing, kind: "dispense", source: "dispensing", quantity: -5, on: "2026-10-20" },
    ]);
  }
  await changePrice(of, "2026-10-15", "8");
  await api.sql("update medicine_price set valid_until = '2026-09-30' where medicine_id = $1", [ending.id]);
  const months = await monthsOf(chain);
  const october = (shop: Pharmacy) =>
    months.find(({ institutionId, month }) => institutionId === shop.id && month === "2026-10");
  expect(flowOf(october(byList))).toEqual({
    openingYen: 1100n,
    dispensedYen: -100n - 80n - 50n,
    // 90 on the evening before at 2 yen less, and 10 of what has no price any more.
    revaluedYen: -180n - 100n,
    missingYen: 50n,
  });
  expect(october(byList)?.stockYen).toBe(640n);
  expect(flowOf(october(byCost))).toEqual({
    openingYen: 1000n,
    dispensedYen: -90n - 90n - 50n,
    revaluedYen: -100n,
    missingYen: 50n,
  });
});

test("a movement that is entered late changes one month only, and the months no longer connect", async () => {
  const chain = await makeChain(api, { shops: 1 });
  const [shop] = chain.shops;
  if (!shop) throw new Error("no shop");
  const of = await makeMedicine(api);
  await post(shop, [{ of, kind: "receive", source: "delivery", quantity: 100, on: "2026-05-10" }]);
  expect((await monthsOf(chain)).find(({ month }) => month === "2026-07")?.stockYen).toBe(1000n);
  await post(shop, [{ of, kind: "dispense", source: "dispensing", quantity: -40, on: "2026-07-15" }]);
  await api.sql("update shop_figures set computed_changes = null where institution_id = $1", [shop.id]);
  const months = await monthsOf(chain);
  expect(months.find(({ month }) => month === "2026-07")?.stockYen).toBe(600n);
  for (const [index, { flow }] of months.entries()) expect(flow?.openingYen).toBe(months[index + 1]?.stockYen ?? 0n);
});

test("a month does not begin with what the one before ended with, or its columns do not add up to its stock", async () => {
  const chain = await makeChain(api, { shops: 3 });
  const kinds: [StockMovementKind, StockMovementSourceKind, number][] = [
    ["receive", "delivery", 1],
    ["receive", "delivery", -0.2],
    ["return", "return", -1],
    ["transfer_in", "transfer", 1],
    ["transfer_out", "transfer", -1],
    ["transfer_in", "share", 1],
    ["transfer_out", "share", -1],
    ["dispense", "dispensing", -2],
    ["remainder", "remainder", 1],
    ["premake", "premade", -1],
    ["stock_take", "count", -1],
    ["stock_take", "count", 1],
    ["adjust", "change", 1],
    ["dispose", "change", -1],
  ];
  let state = 19;
  const next = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const medicines = await Promise.all(["5.9", "101.3", "12.75", "0.7"].map((price) => makeMedicine(api, { price })));
  await api.sql(
    `insert into stock_setting (tenant_id, institution_id, valuation, updated_at)
     values ('tenant-a', $1, 'purchase_price', now())`,
    [chain.shops[1]?.id],
  );
  const dayOf = () => `2026-${String(next(11) + 1).padStart(2, "0")}-${String(next(28) + 1).padStart(2, "0")}`;
  for (const shop of chain.shops) {
    await post(
      shop,
      Array.from({ length: 120 }, () => {
        const [kind, source, factor] = kinds[next(kinds.length)] ?? ["adjust", "change", 1];
        const of = medicines[next(medicines.length)] ?? medicines[0] ?? { id: "", name: "" };
        const unitCost = next(3) === 0 ? String(next(90) / 7 + 1).slice(0, 6) : undefined;
        const quantity = factor * (next(400) / 4 + 0.25);
        return { of, kind, source, quantity, on: dayOf(), lot: `L${next(3)}`, ...(unitCost && { unitCost }) };
      }),
    );
  }
  for (const one of medicines) await changePrice(one, "2026-04-01", "6.1");
  for (const one of medicines) await changePrice(one, "2026-06-13", "33.3");
  const months = await monthsOf(chain);
  expect(months).toHaveLength(39);
  for (const shop of chain.shops) {
    const own = months.filter(({ institutionId }) => institutionId === shop.id);
    for (const [index, month] of own.entries()) {
      expect(sumOf(month)).toBe(month.stockYen);
      const before = own[index + 1];
      if (before) expect(month.flow?.openingYen).toBe(before.stockYen);
    }
    // What is added for rounding is yen, and hides nothing.
    const valuation = shop === chain.shops[1] ? "purchase_price" : "list_price";
    const question = {
      tenantId: shop.tenantId,
      institutionId: shop.id,
      months: own.map(({ month }) => month),
      day,
      valuation,
    };
    const rows = await inPharmacy(api, shop, (tx) => selectMonthFigures(tx, { ...question, valuation }));
    for (const { flow, stockYen } of rows) {
      const sum = Object.values(flow).reduce((all, yen) => all + Number(yen), 0);
      expect(Math.abs(Number(stockYen) - sum)).toBeLessThanOrEqual(medicines.length + 7);
    }
  }
});
