import { eraDay, eraMoment } from "../../../platform/clock/era-day.ts";
import type { Paper } from "../../../platform/pdf/paper.ts";
import { figure, slashed } from "../../../platform/pdf/paper-figures.ts";
import { type OrderView, orderKindWords, packageOf } from "../orders/index.ts";

/** The picking list of an order, by name; lots are written in by hand where they are taken from the shelf. */
export function pickingPaper({ order, lines }: OrderView, madeAt: Date): Paper {
  const promised = (line: (typeof lines)[number]) => (line.answer === "" ? line.packs : line.confirmedPacks);
  return {
    title: "ピッキングリスト",
    issuer: order.wholesalerName,
    mark: orderKindWords[order.kind],
    isLandscape: true,
    facts: [
      { label: "得意先", value: `${order.institutionName}（${order.customerCode || "コード未設定"}）` },
      { label: "発注番号", value: String(order.number ?? "") },
      { label: "発注日", value: order.placedAt ? eraDay(order.placedAt) : "" },
      { label: "連絡事項", value: [order.urgentReason, order.telephone, order.note].filter(Boolean).join("　") || "-" },
    ],
    tables: [
      {
        heading: "出荷する品目",
        columns: [
          { label: "品名", share: 68 },
          { label: "包装", share: 42 },
          { label: "GTIN", share: 38 },
          { label: "卸商品コード", share: 28 },
          { label: "希望納期", share: 24 },
          { label: "数量(包装)", share: 22, isFigure: true },
          { label: "ロット・使用期限", share: 45 },
        ],
        leastHeight: 28,
        rows: lines
          .filter((line) => promised(line) > 0)
          .map((line) => [
            line.medicineName,
            packageOf(line),
            line.gtin,
            line.itemCode,
            slashed(line.wantedOn),
            figure(String(promised(line))),
            "",
          ]),
        none: "出荷する品目はありません。",
      },
    ],
    footnote: `${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}
