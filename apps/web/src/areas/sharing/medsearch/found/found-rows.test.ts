import { create } from "@bufbuild/protobuf";
import { SearchStockResponseSchema } from "@meguri/rpc/app/v1/medsearch_service_pb";
import { StockBand } from "@meguri/rpc/app/v1/shared_stock_pb";
import { expect, it } from "vitest";
import { readSearchState, searchDefaults } from "../search/search-state.ts";
import { rowsOf, sorted } from "./found-rows.ts";

const medicine = { id: "620000001", name: "アムロジピン錠５ｍｇ", unit: "錠", packageQuantity: "100" };
const row = (institutionId: string, band: StockBand, amount = "") => ({
  institutionId,
  medicineId: medicine.id,
  counted: { has: band !== StockBand.NOTHING, band, amount, asOf: "2026-11-18" },
});
const rows = rowsOf(
  create(SearchStockResponseSchema, {
    rows: [
      row("few", StockBand.FEW),
      { institutionId: "unknown", medicineId: medicine.id },
      row("of 120", StockBand.SOME, "120"),
      row("nothing", StockBand.NOTHING),
      row("plenty", StockBand.PLENTY),
    ],
    institutions: ["few", "unknown", "of 120", "nothing", "plenty"].map((id, at) => ({
      id,
      name: id,
      distanceKm: at === 0 ? -1 : at,
    })),
    medicines: [medicine],
  }),
);
const order = (sort: Parameters<typeof sorted>[1]) => sorted(rows, sort).map(({ institution }) => institution.id);

it("who tells bands and who tells amounts stand in one order, and who tells nothing comes last either way", () => {
  expect(order({ sort: "stock", desc: true })).toEqual(["plenty", "of 120", "few", "nothing", "unknown"]);
  expect(order({ sort: "stock", desc: false })).toEqual(["nothing", "few", "of 120", "plenty", "unknown"]);
  expect(order({ sort: "distance", desc: false })).toEqual(["unknown", "of 120", "nothing", "plenty", "few"]);
});

it("an address that somebody has spoilt opens the page, and sends no invalid request to the server", () => {
  const spoilt = {
    keyword: 5,
    groupId: "'; drop",
    medicineId: "../../..",
    radius: 3000,
    view: "x",
    sort: "y",
    page: -2,
  };
  expect(readSearchState(spoilt)).toEqual(searchDefaults);
});
