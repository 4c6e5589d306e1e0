import readXlsxFile from "read-excel-file/node";
import { expect, it } from "vitest";
import { toXlsx } from "./rows-to-xlsx.ts";
import type { TableColumn } from "./table-columns.ts";

type Row = { name: string; amount: string; expires: string };
const columns: TableColumn<Row>[] = [
  { label: "薬品", read: ({ name }) => name },
  { label: "在庫数", read: ({ amount }) => amount, kind: "figure" },
  { label: "期限", read: ({ expires }) => expires, kind: "day" },
];

async function readBack(rows: Row[]) {
  const workbook = await toXlsx(columns, rows);
  const [sheet] = await readXlsxFile(Buffer.from(await workbook.arrayBuffer()));
  return sheet?.data;
}

it("a spreadsheet adds up what is written out, sorts its days, and leaves empty what is not known", async () => {
  const amlo = { name: "アムロジピン錠５ｍｇ「青葉」", amount: "-12.5", expires: "2027-03-31" };
  expect(await readBack([amlo, { name: "薬", amount: "", expires: "" }])).toEqual([
    ["薬品", "在庫数", "期限"],
    ["アムロジピン錠５ｍｇ「青葉」", -12.5, new Date("2027-03-31T00:00:00Z")],
    ["薬", null, null],
  ]);
});

it("no spreadsheet runs what somebody wrote into a name, and no sign in it breaks the workbook", async () => {
  const names = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "a<b>&\"'\u0001\ud800"];
  const rows = await readBack(names.map((name) => ({ name, amount: "x", expires: "soon" })));
  expect(rows?.slice(1).map(([name]) => name)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'＝1",
    expect.stringContaining("a<b>&\"'"),
  ]);
});

it("ten thousand lines keep their order", async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `薬${index}`, amount: "1", expires: "" }));
  expect((await readBack(rows))?.slice(1).map(([name]) => name)).toEqual(rows.map(({ name }) => name));
});
