import { eraMoment } from "../../../platform/clock/era-day.ts";
import type { Paper } from "../../../platform/pdf/paper.ts";
import { figure, slashed, yen } from "../../../platform/pdf/paper-figures.ts";
import { linesOf } from "./settlement-acts.ts";
import type { SettlementRow } from "./settlement-rows-queries.ts";
import { sumsOf } from "./settlement-sums.ts";

const marks = { open: "集計中", closed: "", paid: "支払済み", received: "受領済み" } as const;

/** The statement of a month between two pharmacies (分譲精算書), as one of them reads it. */
export function settlementPaper(row: SettlementRow, madeAt: Date): Paper {
  const { givenYen, takenYen, netYen, taxes } = sumsOf(linesOf(row));
  const [year, month] = row.month.split("-");
  return {
    title: "分譲精算書",
    issuer: row.ownName,
    mark: marks[row.state],
    isLandscape: false,
    facts: [
      { label: "対象月", value: `${year}年${Number(month)}月` },
      { label: "相手", value: `${row.partner.name}　${row.partner.tel}` },
      { label: "所在地", value: row.partner.address || "-" },
      { label: "譲渡合計", value: `${yen(givenYen)}（税込）` },
      { label: "譲受合計", value: `${yen(takenYen)}（税込）` },
      { label: netYen < 0n ? "お支払額" : "お受取額", value: yen(netYen < 0n ? -netYen : netYen) },
      { label: "締め", value: row.closedAt ? `${eraMoment(row.closedAt)}　${row.closedByName}` : "-" },
    ],
    tables: [
      {
        heading: "明細",
        columns: [
          { label: "日付", share: 32 },
          { label: "区分", share: 14 },
          { label: "薬品", share: 70 },
          { label: "数量", share: 24, isFigure: true },
          { label: "税率", share: 22 },
          { label: "金額", share: 26, isFigure: true },
        ],
        rows: row.lines.map((line) => [
          slashed(line.happenedOn),
          line.isGiven ? "譲渡" : "譲受",
          line.corrects ? `${line.medicineName}（訂正：${line.note}）` : line.medicineName,
          line.quantity === null ? "" : figure(line.quantity) + line.unit,
          `${line.taxRate}%${line.taxIncluded ? "税込" : "税抜"}`,
          yen(line.amountYen),
        ]),
        none: "明細はありません",
      },
      {
        heading: "税率ごとの差引（譲渡−譲受）",
        columns: [
          { label: "税率", share: 20 },
          { label: "税込額", share: 40, isFigure: true },
          { label: "税抜額", share: 40, isFigure: true },
          { label: "消費税", share: 40, isFigure: true },
        ],
        rows: taxes.map((rate) => [`${rate.taxRate}%`, yen(rate.includedYen), yen(rate.excludedYen), yen(rate.taxYen)]),
        totals: ["差引合計", "", "", yen(netYen)],
        none: "明細はありません",
      },
    ],
    footnote: `${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}
