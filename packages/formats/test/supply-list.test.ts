import { expect, it } from "vitest";
import { hasFallen, shipmentVolume } from "../src/masters/shipment-volume.ts";
import { readSupplyList } from "../src/masters/supply-list.ts";
import { supplyListHeadings } from "../src/masters/supply-list-headings.ts";
import type { Table } from "../src/table/read-table.ts";

const head = supplyListHeadings;

const row = (code: string, status: string, volume: string) =>
  `内用薬,114,架空,5mg1錠,${code},架空錠5mg,架空製薬,後発品,－,A,2020-06-19,${status},2026-11-01,２．原材料調達上の問題,ア．あり,2027年2月上旬,${volume},2027年3月,A．出荷量通常,2026-11-20`.split(
    ",",
  );

function tableOf(rows: string[][], headings = head): Table {
  const lines = [["医療用医薬品供給状況"], headings, ...rows].map((cells, index) => ({ line: index + 1, cells }));
  return { name: "公表", lines, problems: [], records: lines.length };
}

it("every column of the ministry's list is read from its own heading", () => {
  const { rows, problems } = readSupplyList(
    tableOf([row("1149019F1560", "②限定出荷（自社の事情）", "Ｂ．出荷量減少")]),
  );
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    {
      line: 3,
      code: "1149019F1560",
      status: "limited",
      reason: "own",
      reasonText: "原材料調達上の問題",
      expectedEndOn: "2027-02-10",
      expectedEndText: "2027年2月上旬",
      list: {
        volume: "b",
        resolution: "あり",
        recovery: "2027年3月 A．出荷量通常",
        securedClass: "A",
        statusOn: "2026-11-01",
        listedOn: "2026-11-20",
      },
    },
  ]);
});

it("a list whose columns moved or were renamed is read with one column taken for another", () => {
  const renamed = head.with(16, "⑰前月の状況").with(4, "コード");
  const { rows, problems, rejected } = readSupplyList(
    tableOf([row("1149019F1560", "①通常出荷", "A．出荷量通常")], renamed),
  );
  expect([rows, rejected]).toEqual([[], 3]);
  expect(problems).toMatchObject([{ code: "header_missing", line: 2, expected: "⑤YJ, ⑰出荷量" }]);
  const moved = tableOf([row("1149019F1560", "①通常出荷", "A．出荷量通常")]);
  moved.lines = moved.lines.slice(1).map(({ cells }, index) => ({ line: index + 1, cells }));
  expect(readSupplyList(moved).problems[0]).toMatchObject({ code: "header_missing", line: 2 });
});

it("an unknown word, a broken code or a second line of a product passes unseen", () => {
  const rows = [
    row("1149019F1560", "①通常出荷", "A．出荷量通常"),
    row("1149019F1561", "様子見", "A．出荷量通常"),
    row("11490", "①通常出荷", "A．出荷量通常"),
    row("1149019F1562", "①通常出荷", "Ｅ．不明"),
    row("1149019F1560", "⑤供給停止", "Ｃ．出荷停止"),
  ];
  const { rows: read, problems } = readSupplyList(tableOf(rows));
  expect(read).toHaveLength(1);
  expect(problems.map(({ code, line, field }) => [code, line, field])).toEqual([
    ["cell_unreadable", 4, "status"],
    ["cell_unreadable", 5, "code"],
    ["cell_unreadable", 6, "volume"],
    ["code_repeated", 7, undefined],
  ]);
});

it("a fall of the shipped amount is missed, or A and Aプラス are taken for a change", () => {
  expect(
    ["Aプラス．出荷量増加", "Ａ．出荷量通常", "B.出荷量減少", "Ｃ．出荷停止", "D", "－"].map(shipmentVolume),
  ).toEqual(["a_plus", "a", "b", "c", "d", undefined]);
  expect([hasFallen("a", "b"), hasFallen("a_plus", "b"), hasFallen("b", "c")]).toEqual([true, true, true]);
  expect([hasFallen("a_plus", "a"), hasFallen("a", "a_plus"), hasFallen("b", "a"), hasFallen(null, "b")]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
