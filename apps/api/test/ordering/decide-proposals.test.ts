import { expect, test } from "vitest";
import { choosePackages } from "../../src/areas/ordering/proposals/choose-packages.ts";
import {
  decideLacking,
  type ProposalFacts,
  type ProposalTrading,
} from "../../src/areas/ordering/proposals/decide-lacking.ts";
import { decideProposals, type ProposalRow } from "../../src/areas/ordering/proposals/decide-proposals.ts";
import type { DemandRoute, DemandRow } from "../../src/areas/ordering/proposals/demand-queries.ts";
import type {
  LackingMedicine,
  PackageTerms,
  PackedByDose,
  SoldPackage,
} from "../../src/areas/ordering/proposals/offers-queries.ts";
import type { OrderReason } from "../../src/areas/ordering/stored.ts";

const demand = (row: Partial<DemandRow>): DemandRow => ({
  medicineId: row.medicineId ?? "m",
  regulation: row.regulation ?? "none",
  maker: row.maker ?? "",
  orderPoint: row.orderPoint ?? null,
  dailyMean: row.dailyMean ?? "0",
  need: row.need ?? null,
  orderUpTo: row.orderUpTo ?? null,
  afterNextDelivery: row.afterNextDelivery ?? null,
  serviceLevel: row.serviceLevel ?? null,
  usedBeforeExpiry: row.usedBeforeExpiry ?? null,
  usable: row.usable ?? "0",
  unconfirmed: row.unconfirmed ?? "0",
  onOrder: row.onOrder ?? "0",
  promised: row.promised ?? row.onOrder ?? "0",
  inCart: row.inCart ?? "0",
});
const medicine = (row: Partial<LackingMedicine>): LackingMedicine => ({
  medicineId: row.medicineId ?? "m",
  medicineName: row.medicineId ?? "m",
  unit: "錠",
  transitionalUntil: row.transitionalUntil ?? "",
  supply: row.supply ?? "normal",
  listPrice: row.listPrice ?? null,
  unapplied: row.unapplied ?? 0,
});
type Offer = SoldPackage & PackageTerms;
const box = (row: Partial<Offer>): Offer => ({
  medicineId: row.medicineId ?? "m",
  gtin: row.gtin ?? "box",
  words: row.words ?? "",
  quantity: row.quantity ?? "100",
  isLoose: row.isLoose ?? false,
  orderedAt: row.orderedAt ?? null,
  room: row.room ?? null,
  prices: row.prices ?? null,
});
const shop = (id: string, { name = id, sellsNarcotics = true, lastsUntil = "2026-11-22" } = {}): ProposalTrading => ({
  id,
  name,
  sellsNarcotics,
  lastsUntil,
});
/** A forecast in force. */
const forecast = { need: "300", orderUpTo: "400", afterNextDelivery: "2026-11-24", serviceLevel: "0.950" };
const toMedicine = (main: string, second: string | null = null): DemandRoute[] => [
  { kind: "medicine", key: "m", main, second },
];
const byDose = (packed: string, total = "1000"): PackedByDose[] => [{ medicineId: "m", total, packed }];
const loose = box({ gtin: "loose", quantity: "500", isLoose: true });
const on = (day: string) => new Date(`${day}T09:00:00+09:00`);

interface Case {
  demand: Partial<DemandRow>;
  medicine?: Partial<LackingMedicine>;
  packages?: Offer[];
  packedByDose?: PackedByDose[];
  routes?: DemandRoute[];
  facts?: Partial<ProposalFacts>;
}

/** What is proposed on 20 November, two days before the usual delivery after next; prices fall on 1 April. */
function propose({ packages = [box({})], packedByDose = [], routes = [], ...rows }: Case): ProposalRow[] {
  const facts: ProposalFacts = {
    day: "2026-11-20",
    tradings: rows.facts?.tradings ?? [shop("a")],
    usualUntil: "2026-11-22",
    revisionOn: rows.facts?.revisionOn ?? "2027-04-01",
    revisionPercent: "4",
  };
  const lacking = decideLacking([demand(rows.demand)], routes, facts);
  const medicines = [medicine(rows.medicine ?? {})];
  const chosen = choosePackages(packages, packedByDose);
  return decideProposals(lacking, { medicines, packages: chosen, terms: chosen, packedByDose }, facts);
}

interface Proposed extends Partial<Omit<ProposalRow, "reason">> {
  reason?: Partial<OrderReason>;
}

const proposed: [harm: string, rows: Case, line: Proposed][] = [
  [
    "a forecast is computed and the mean ordered, or the line names another source or level than it is computed from",
    { demand: { ...forecast, dailyMean: "1000", usable: "50" } },
    {
      packs: 4,
      reason: {
        source: "forecast",
        need: "400",
        needUntil: "2026-11-24",
        usable: "50",
        missing: "350",
        serviceLevel: "0.950",
        heldDown: false,
        dailyMean: "1000",
      },
    },
  ],
  [
    "a medicine without a forecast is never ordered",
    { demand: { dailyMean: "70.0000000000000000" } },
    { packs: 2, reason: { source: "mean_90_days", need: "140", needUntil: "2026-11-22", serviceLevel: "" } },
  ],
  [
    "an order point that a person set is ignored where the need is smaller",
    { demand: { ...forecast, orderPoint: "401" } },
    { packs: 5, reason: { source: "order_point", need: "401", serviceLevel: "", heldDown: false } },
  ],
  [
    "an order point is named as the reason where the need alone is as large",
    { demand: { ...forecast, orderPoint: "400.00000" } },
    { reason: { source: "forecast" } },
  ],
  [
    "stock whose expiry nobody confirmed is not shown, or does not count",
    { demand: { ...forecast, usable: "120.50000", unconfirmed: "20.50000" } },
    { packs: 3, reason: { usable: "120.5", unconfirmed: "20.5", missing: "279.5" } },
  ],
  [
    "what is on its way or in the cart is ordered again",
    { demand: { ...forecast, onOrder: "200.00000", inCart: "100" } },
    { packs: 1, reason: { onOrder: "300", missing: "100" } },
  ],
  [
    "what comes later than the need is ordered again for an order point",
    { demand: { orderPoint: "250", usable: "100", onOrder: "0", promised: "100" } },
    { packs: 1, reason: { source: "order_point", onOrder: "100", missing: "50" } },
  ],
  [
    "stock lasts until another wholesaler's delivery",
    { demand: { dailyMean: "10" }, facts: { tradings: [shop("a", { lastsUntil: "2026-11-27" })] } },
    { packs: 1, reason: { need: "70", needUntil: "2026-11-27" } },
  ],
  [
    "a package is ordered for the last digit of a mean, which was rounded up",
    {
      demand: { dailyMean: "6.6666666666666667" },
      packages: [box({ quantity: "10" })],
      facts: { tradings: [shop("a", { lastsUntil: "2026-11-23" })] },
    },
    { packs: 2, reason: { need: "20", dailyMean: "6.67" } },
  ],
  [
    "quantities beyond the exact numbers of floating point are rounded",
    {
      demand: { orderPoint: "99999999999.00001", usable: "99999999998.99999" },
      packages: [box({ quantity: "0.00001" })],
    },
    { packs: 2, reason: { need: "99999999999", missing: "0" } },
  ],
  [
    "a line has more packages than an order can hold",
    { demand: { orderPoint: "99999999999" }, packages: [box({ quantity: "1" })] },
    { packs: 99_999 },
  ],
  [
    "a limited supply is bought up",
    { demand: { ...forecast }, medicine: { supply: "limited" }, packages: [box({ room: "299.5" })] },
    { packs: 2, reason: { cap: "299.5", supply: "limited", missing: "400" } },
  ],
  [
    "what is in the cart already does not count against the room of a limited supply",
    { demand: { ...forecast, inCart: "150" }, medicine: { supply: "limited" }, packages: [box({ room: "200" })] },
    { packs: 0, reason: { cap: "200" } },
  ],
  [
    "a cart beyond the room of a limited supply proposes less than nothing",
    { demand: { ...forecast, inCart: "250" }, medicine: { supply: "limited" }, packages: [box({ room: "100" })] },
    { packs: 0 },
  ],
  [
    "more of a limited supply is ordered than is lacking, because there is room",
    { demand: { ...forecast, usable: "310" }, medicine: { supply: "limited" }, packages: [box({ room: "900" })] },
    { packs: 1 },
  ],
  [
    "a halted medicine is ordered, or its lack is hidden",
    { demand: { ...forecast }, medicine: { supply: "halted" } },
    { packs: 0, reason: { supply: "halted", missing: "400", cap: "" } },
  ],
  [
    "a medicine without a package in the master cannot be ordered",
    { demand: { ...forecast, usable: "398.5" }, packages: [box({ gtin: "", quantity: "1" })] },
    { packs: 2, gtin: "", packQuantity: "1" },
  ],
  [
    "a pharmacy that never ordered a medicine is offered its largest package",
    {
      demand: { ...forecast },
      packages: [box({ gtin: "large", quantity: "1000" }), box({ gtin: "small", quantity: "20" })],
    },
    { gtin: "small", packs: 20 },
  ],
  [
    "another package is proposed than the one ordered last",
    {
      demand: { ...forecast },
      packages: [
        box({ gtin: "small", quantity: "20", orderedAt: on("2026-03-01") }),
        box({ gtin: "large", quantity: "1000", orderedAt: on("2026-10-01") }),
        box({ gtin: "never", quantity: "10" }),
      ],
    },
    { gtin: "large", packs: 1 },
  ],
  [
    "of packages alike another is proposed every time",
    { demand: { ...forecast }, packages: [box({ gtin: "2" }), box({ gtin: "1" })] },
    { gtin: "1" },
  ],
  [
    "doses are packed from blisters by hand, because the loose package is not proposed",
    { demand: { ...forecast }, packages: [box({ orderedAt: on("2026-10-01") }), loose], packedByDose: byDose("500") },
    { gtin: "loose", reason: { onePackShare: "0.50", looseForOnePack: true } },
  ],
  [
    "a loose package is proposed where less than half is packed by the dose",
    { demand: { ...forecast }, packages: [box({}), loose], packedByDose: byDose("499.99999") },
    { gtin: "box", reason: { onePackShare: "0.50", looseForOnePack: false } },
  ],
  [
    "a bottle is proposed that 90 days do not empty",
    { demand: { ...forecast }, packages: [box({}), loose], packedByDose: byDose("499", "500") },
    { gtin: "box", reason: { onePackShare: "1.00", looseForOnePack: false } },
  ],
  [
    "a share of less than ten hundredths loses its zero",
    { demand: { ...forecast }, packages: [box({}), loose], packedByDose: byDose("45") },
    { gtin: "box", reason: { onePackShare: "0.05" } },
  ],
  [
    "the safety is bought at a price that falls within fourteen days",
    { demand: { ...forecast }, facts: { revisionOn: "2026-12-04" } },
    { packs: 3, reason: { need: "300", source: "forecast", heldDown: true, serviceLevel: "" } },
  ],
  [
    "the safety is left out long before prices fall",
    { demand: { ...forecast }, facts: { revisionOn: "2026-12-05" } },
    { packs: 4, reason: { need: "400", heldDown: false } },
  ],
  [
    "the loss by a revision does not count the order, or counts what is used before it",
    // 450 there and 100 bought, of which 60 days use 240, lose 4 % of 10.10 yen each.
    {
      demand: { dailyMean: "4", orderPoint: "500", usable: "450" },
      medicine: { listPrice: "10.1000" },
      facts: { revisionOn: "2027-01-19" },
    },
    { packs: 1, reason: { revisionLossYen: "125", revisionOn: "2027-01-19" } },
  ],
  [
    "half a yen of loss is rounded down",
    {
      demand: { orderPoint: "400", usable: "300" },
      medicine: { listPrice: "0.15625" },
      facts: { revisionOn: "2027-01-19" },
    },
    { reason: { revisionLossYen: "3" } },
  ],
  [
    "stock that is used up before prices fall counts as a loss",
    { demand: { dailyMean: "100" }, medicine: { listPrice: "10" }, facts: { revisionOn: "2027-01-19" } },
    { reason: { revisionLossYen: "0", revisionOn: "2027-01-19" } },
  ],
  [
    "a revision is shown that is more than sixty days away",
    { demand: { orderPoint: "400" }, medicine: { listPrice: "10" }, facts: { revisionOn: "2027-01-20" } },
    { reason: { revisionLossYen: "0", revisionOn: "" } },
  ],
  [
    "a medicine whose transitional period ends is ordered unawares, or one with dispensings that wait for a person",
    { demand: { ...forecast }, medicine: { transitionalUntil: "2027-03-31", unapplied: 2 } },
    { unapplied: 2, reason: { transitionalUntil: "2027-03-31" } },
  ],
  [
    "a cheaper wholesaler replaces the one that is set, or its price is hidden",
    {
      demand: { ...forecast },
      routes: toMedicine("a"),
      packages: [box({ prices: { a: "900", b: "850.5", c: "849.9999", d: "849.9999", e: "1000" } })],
      facts: { tradings: ["a", "b", "c", "d", "e"].map((id) => shop(id)) },
    },
    { tradingId: "a", packPrice: "900", reason: { cheaperPrice: "849.9999", cheaperWholesaler: "c" } },
  ],
  [
    "a price is compared as a text, or an equal one counts as cheaper",
    {
      demand: { ...forecast },
      routes: toMedicine("a"),
      packages: [box({ prices: { a: "900", b: "1000", c: "900" } })],
      facts: { tradings: ["a", "b", "c"].map((id) => shop(id)) },
    },
    { reason: { cheaperPrice: "", cheaperWholesaler: "" } },
  ],
  [
    "a price that nobody knows is undercut",
    {
      demand: { ...forecast },
      routes: toMedicine("a"),
      packages: [box({ prices: { b: "10" } })],
      facts: { tradings: [shop("a"), shop("b")] },
    },
    { tradingId: "a", packPrice: null, reason: { cheaperPrice: "" } },
  ],
  [
    "a wholesaler is named as cheaper that may not sell narcotics",
    {
      demand: { ...forecast, regulation: "narcotic" },
      routes: toMedicine("a"),
      packages: [box({ prices: { a: "900", b: "10" } })],
      facts: { tradings: [shop("a"), shop("b", { sellsNarcotics: false })] },
    },
    { tradingId: "a", reason: { cheaperPrice: "" } },
  ],
  [
    "narcotics are ordered from a wholesaler that may not sell them, though the second may",
    {
      demand: { ...forecast, regulation: "narcotic" },
      routes: toMedicine("a", "b"),
      facts: { tradings: [shop("a", { sellsNarcotics: false }), shop("b")] },
    },
    { tradingId: "b", wholesalerName: "b" },
  ],
  [
    "narcotics are ordered from the only wholesaler, which may not sell them",
    { demand: { ...forecast, regulation: "narcotic" }, facts: { tradings: [shop("a", { sellsNarcotics: false })] } },
    { tradingId: null, packPrice: null },
  ],
  [
    "the route of a maker holds before that of the medicine, or fills it up",
    {
      demand: { ...forecast, maker: "k" },
      routes: [...toMedicine("gone"), { kind: "maker", key: "k", main: "b", second: "b" }],
      facts: { tradings: [shop("a"), shop("b")] },
    },
    { tradingId: null, wholesalerName: null },
  ],
  [
    "a maker's medicines are not ordered from its wholesaler",
    {
      demand: { ...forecast, maker: "k" },
      routes: [{ kind: "maker", key: "k", main: "gone", second: "b" }],
      facts: { tradings: [shop("a"), shop("b")] },
    },
    { tradingId: "b" },
  ],
  [
    "one of several wholesalers is guessed where none is set",
    { demand: { ...forecast }, facts: { tradings: [shop("a"), shop("b")] } },
    { tradingId: null, wholesalerName: null },
  ],
  [
    "the only wholesaler is not ordered from, because the one that is set is no more",
    { demand: { ...forecast }, routes: toMedicine("gone", "gone too") },
    { tradingId: "a" },
  ],
];

test.each(proposed)("%s", (_harm, rows, line) => {
  expect(propose(rows)).toMatchObject([line]);
});

const enough: [harm: string, demand: Partial<DemandRow>][] = [
  ["stock that lasts exactly is ordered again", { ...forecast, usable: "400" }],
  [
    "what is on its way and in the cart covers the need and is ordered again",
    { ...forecast, onOrder: "250", inCart: "150" },
  ],
  ["a medicine that nobody uses is ordered", { orderPoint: "0" }],
  ["a mean is ordered by although its forecast needs nothing", { ...forecast, orderUpTo: "0", dailyMean: "90" }],
];

test.each(enough)("%s", (_harm, row) => {
  expect(propose({ demand: row })).toEqual([]);
});

test("lines of one wholesaler are scattered over the page, or those without one come first", () => {
  const facts: ProposalFacts = {
    day: "2026-11-20",
    tradings: [shop("1", { name: "卸甲" }), shop("2", { name: "卸甲" }), shop("3", { name: "卸乙" })],
    usualUntil: "2026-11-22",
    revisionOn: "2027-04-01",
    revisionPercent: "4",
  };
  // By name of the medicine: this is the order in which they are read.
  const mains = { アア: "3", アイ: "", アウ: "2", アエ: "1", アオ: "3" };
  const ids = Object.keys(mains);
  const routes = Object.entries(mains).map(
    ([key, main]): DemandRoute => ({ kind: "medicine", key, main, second: null }),
  );
  const lacking = decideLacking(ids.map((medicineId) => demand({ ...forecast, medicineId })).reverse(), routes, facts);
  const medicines = ids.map((medicineId) => medicine({ medicineId }));
  const packages = ids.map((medicineId) => box({ medicineId }));
  const rows = decideProposals(lacking, { medicines, packages, terms: packages, packedByDose: [] }, facts);
  expect(rows.map(({ medicineId, tradingId }) => [medicineId, tradingId])).toEqual([
    ["アウ", "2"],
    ["アエ", "1"],
    ["アア", "3"],
    ["アオ", "3"],
    ["アイ", null],
  ]);
});
