import { eraMoment } from "../../../platform/clock/era-day.ts";
import type { Paper } from "../../../platform/pdf/paper.ts";
import { figure, slashed, yen } from "../../../platform/pdf/paper-figures.ts";
import type { ShareRow } from "./rows/share-rows-queries.ts";

const marks: Partial<Record<string, string>> = { psychotropic: "向精神薬", poison: "毒薬" };
const notTold = "不明";
/** Leaves room below a name for a hand or a seal. */
const roomToSign = ["　", "　", "　"];

/** The name of a medicine's class on papers; empty where the law requires none. */
export function regulationMark(regulation: string): string {
  return marks[regulation] ?? "";
}

/** 分譲伝票: what goes with the goods, and is signed by both. */
export function slipPaper(row: ShareRow, madeAt: Date): Paper {
  const { unit, given } = row;
  const quantity = figure(given ?? row.quantity) + unit;
  const tax = row.taxIncluded ? "税込" : "税抜";
  return {
    title: "分譲伝票",
    issuer: row.owner.name,
    mark: regulationMark(row.regulation),
    isLandscape: false,
    // Two stand beside each other: each line tells the same of both.
    facts: [
      { label: "伝票番号", value: row.id.slice(-12).toUpperCase() },
      { label: "受渡日", value: row.collectedAt ? eraMoment(row.collectedAt) : "　　　　年　　月　　日" },
      { label: "譲渡者", value: `${row.owner.name}　${row.owner.tel}` },
      { label: "譲受者", value: `${row.asker.name}　${row.asker.tel}` },
      { label: "所在地", value: row.owner.address || "-" },
      { label: "所在地", value: row.asker.address || "-" },
      { label: "薬品", value: row.medicineName },
      { label: "数量", value: quantity },
      { label: "単価", value: `${figure(row.unitPrice ?? "")}円（${tax}・${row.taxRate}%）` },
      { label: "金額", value: `${yen(row.totalYen)}（税込）` },
      { label: "支払い", value: row.payment === "cash" ? "現金" : "月末精算" },
      { label: "受取人", value: row.collectedBy || row.collector || "-" },
    ],
    tables: [
      {
        heading: "ロット",
        columns: [
          { label: "ロット", share: 60 },
          { label: "使用期限", share: 40 },
          { label: "数量", share: 40, isFigure: true },
          { label: "開封", share: 40 },
        ],
        rows: row.lots.map((lot) => [
          lot.lot || notTold,
          slashed(lot.expiresOn) || notTold,
          figure(lot.quantity) + unit,
          lot.isOpened ? `開封 ${slashed(lot.openedOn)}` : "未開封",
        ]),
        totals: ["合計", "", quantity, ""],
        none: "ロットの記載はありません",
      },
      {
        heading: "確認",
        columns: [
          { label: "", share: 30 },
          { label: "氏名", share: 75 },
          { label: "署名・印", share: 75 },
        ],
        rows: [["譲渡者", row.checkedBy, ""], roomToSign, ["譲受者", row.collectedBy, ""], roomToSign],
        none: "",
      },
    ],
    footnote: `${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}

/** What is stuck on a pack that was opened and parted: whose it was, and what is in it. */
export function labelPaper(row: ShareRow, madeAt: Date): Paper {
  const opened = row.lots.filter(({ isOpened }) => isOpened);
  return {
    title: "開封品ラベル",
    issuer: row.owner.name,
    mark: regulationMark(row.regulation),
    isLandscape: false,
    facts: [
      { label: "薬品", value: row.medicineName },
      { label: "開封者", value: `${row.owner.name}　${row.owner.tel}` },
      { label: "所在地", value: row.owner.address || "-" },
    ],
    tables: [
      {
        heading: "開封した包装",
        columns: [
          { label: "ロット", share: 50 },
          { label: "使用期限", share: 45 },
          { label: "開封日", share: 45 },
          { label: "数量", share: 40, isFigure: true },
        ],
        rows: opened.map((lot) => [
          lot.lot || notTold,
          slashed(lot.expiresOn) || notTold,
          slashed(lot.openedOn) || notTold,
          figure(lot.quantity) + row.unit,
        ]),
        none: "開封した包装はありません",
      },
    ],
    footnote: `${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}
