import { expect, it } from "vitest";
import { genericNameCode, isExceptionCode } from "../src/codes/generic-name-code.ts";
import { institutionCode, institutionCodeOf } from "../src/codes/institution-code.ts";
import { priceCode } from "../src/codes/price-code.ts";
import { receiptCode } from "../src/codes/receipt-code.ts";
import { readPriceList } from "../src/masters/price-list.ts";
import { readSsk, type SskRow } from "../src/masters/ssk.ts";
import { readTables } from "../src/table/read-table.ts";
import { describeWithLists, listBytes } from "./real-data.ts";

const tableOf = async (name: string) => {
  const [table] = (await readTables(listBytes(name))).tables ?? [];
  if (table === undefined) throw new Error(`${name} holds no table`);
  return table;
};
const medicineOf = (row: SskRow) => (row.kind === "whole" ? [row.medicine] : []);

describeWithLists("check digits on the published lists", () => {
  it("no real price code is called wrong", async () => {
    const listed = readPriceList(await tableOf("mhlw_price/20250716.csv")).rows.map((row) => row.priceCode);
    const master = readSsk(listBytes("ssk_y/y_ALL20240321.zip")).rows.flatMap(medicineOf);
    const billed = master.flatMap((medicine) => medicine.priceCode ?? []);
    expect(listed.filter((code) => priceCode.check(code) === "fits")).toHaveLength(12_434);
    expect(billed.filter((code) => priceCode.check(code) === "fits")).toHaveLength(19_637);
    expect([listed.length, billed.length]).toEqual([12_434, 19_637]);
    expect(master.filter((medicine) => receiptCode.parse(medicine.receiptCode))).toHaveLength(19_686);
    const generic = master.flatMap((medicine) => medicine.genericNameCode ?? []);
    expect(generic.filter((code) => genericNameCode.parse(code))).toHaveLength(9_199);
    expect(generic.filter(isExceptionCode)).toHaveLength(138);
  });

  it("hardly a real institution is doubted, and none refused", async () => {
    const table = await tableOf("institutions/202508_all_med_inst_cd.zip");
    const codes = table.lines.map(({ cells }) => institutionCodeOf(cells[0] ?? "", "medical"));
    const known = codes.filter((code) => code !== undefined);
    expect(known).toHaveLength(97_024);
    expect(known.filter((code) => institutionCode.parse(code) === code)).toHaveLength(97_024);
    expect(known.filter((code) => institutionCode.check(code) === "fits")).toHaveLength(96_997);
  });
});
