import { eraDay, eraMoment } from "../../../../platform/clock/era-day.ts";
import type { Paper } from "../../../../platform/pdf/paper.ts";
import { figure, slashed, yen } from "../../../../platform/pdf/paper-figures.ts";
import type { PurchaseOrderKind } from "../../tables.ts";
import type { OrderLineRow } from "../order-lines-queries.ts";
import type { OrderRow } from "../orders-queries.ts";
import type { OrderPartiesRow } from "./order-parties-queries.ts";

/** The sort of an order, as printed on papers; the usual one has no mark. */
export const orderKindWords = { usual: "", urgent: "急配", narcotic: "麻薬" } as const satisfies Record<
  PurchaseOrderKind,
  string
>;

/** Printed in place of an unknown price. */
const priceUnknown = "価格未登録";

/** All that is on an order's papers. */
export interface OrderSheet {
  order: OrderRow;
  lines: OrderLineRow[];
  parties: OrderPartiesRow;
  madeAt: Date;
}

/** What one package is; of a medicine that is ordered by the unit, so many units. */
export const packageOf = ({ packageWords, packQuantity, unit }: OrderLineRow): string =>
  packageWords || `${figure(packQuantity)}${unit}`;

/** The order as a sheet to be faxed or to go with a mail, in the words of Japanese wholesalers. */
export function orderPaper({ order, lines, parties, madeAt }: OrderSheet): Paper {
  return {
    title: "発注書",
    issuer: parties.institutionName,
    mark: orderKindWords[order.kind],
    isLandscape: true,
    facts: [
      { label: "発注先", value: `${order.wholesalerName} 御中` },
      { label: "発注番号", value: String(order.number ?? "") },
      { label: "発注先FAX", value: parties.fax || "-" },
      { label: "発注日時", value: order.placedAt ? eraMoment(order.placedAt) : "" },
      { label: "卸VANコード", value: order.vanCode },
      { label: "発注者", value: order.placedByName },
      { label: "得意先コード", value: order.customerCode || "-" },
      { label: "納入先", value: parties.address },
      { label: "連絡事項", value: order.note || "-" },
      { label: "納入先TEL", value: parties.institutionTel || "-" },
      ...(order.urgentReason
        ? [
            { label: "急配の理由", value: order.urgentReason },
            { label: "急配の連絡先", value: order.telephone || "-" },
          ]
        : []),
    ],
    tables: [
      {
        heading: "発注品目",
        columns: [
          { label: "品名", share: 76 },
          { label: "包装", share: 46 },
          { label: "GTIN", share: 38 },
          { label: "希望納期", share: 24 },
          { label: "数量(包装)", share: 22, isFigure: true },
          { label: "単価(円・税抜)", share: 28, isFigure: true },
          { label: "備考", share: 33 },
        ],
        rows: lines.map((line) => [
          line.medicineName,
          packageOf(line),
          line.gtin,
          slashed(line.wantedOn) || "-",
          figure(String(line.packs)),
          figure(line.packPrice ?? priceUnknown),
          line.note,
        ]),
        totals: [
          "合計（税抜）",
          "",
          "",
          "",
          figure(String(lines.reduce((sum, { packs }) => sum + packs, 0))),
          order.unpricedCount === order.lineCount ? priceUnknown : yen(order.orderedYen),
          order.unpricedCount > 0 ? `価格未登録の${order.unpricedCount}品目を除く` : "",
        ],
        none: "品目はありません。",
      },
    ],
    footnote: `${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}

/** 麻薬譲受証, which goes to the wholesaler with the order and is kept there for two years. */
export function narcoticsReceiptPaper({ order, lines, parties, madeAt }: OrderSheet): Paper {
  return {
    title: "麻薬譲受証",
    issuer: parties.institutionName,
    mark: "",
    isLandscape: false,
    facts: [
      { label: "譲渡人", value: `${order.wholesalerName}（麻薬卸売業者）` },
      { label: "発注番号", value: String(order.number ?? "") },
      { label: "業務所の所在地", value: parties.address },
      { label: "発注日", value: order.placedAt ? eraDay(order.placedAt) : "" },
      { label: "業務所の名称", value: parties.institutionName },
    ],
    blanks: [
      { label: "譲受年月日", parts: ["", "年", "月", "日"] },
      { label: "譲受人の免許の種類", parts: [parties.institutionKind === "pharmacy" ? "麻薬小売業者" : ""] },
      { label: "譲受人の免許証の番号", parts: ["第", "号"] },
      { label: "譲受人の氏名（法人は名称）", parts: ["", "印"] },
    ],
    tables: [
      {
        heading: "譲り受ける麻薬",
        columns: [
          { label: "品名", share: 80 },
          { label: "容量", share: 36 },
          { label: "箇数", share: 20, isFigure: true },
          { label: "数量", share: 28, isFigure: true },
          { label: "備考", share: 30 },
        ],
        rows: lines.map((line) => [
          line.medicineName,
          packageOf(line),
          figure(String(line.packs)),
          `${figure(String(Number(line.packQuantity) * line.packs))}${line.unit}`,
          line.note,
        ]),
        none: "品目はありません。",
      },
    ],
    footnote: `${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}
