import { workbook } from "./xlsx.ts";

const head = [
  "①薬剤区分",
  "②薬効分類",
  "③成分名",
  "④規格単位",
  "⑤YJコード",
  "⑥品名",
  "⑦製造販売業者名",
  "⑧製品区分",
  "⑨基礎的医薬品",
  "⑩供給確保医薬品",
  "⑪薬価収載年月日",
  "⑫製造販売業者の「出荷対応」の状況",
  "⑬当該品目の⑫の情報を更新した日",
  "⑭⑫の理由",
  "⑮限定出荷/供給停止の解消見込み",
  "⑯⑮が「ア．あり」の場合の解消見込み時期",
  "⑰製造販売業者の「出荷量」の現在の状況",
  "⑱製造販売業者の「出荷量」の改善（増加）見込み時期",
  "⑲⑱の改善（増加）見込み量",
  "⑳当該品目の⑬〜⑲の情報を更新した日",
];

/** A line of the list; what is left out is as of a product that is supplied as usual. */
export interface SupplyLine {
  code: string;
  name?: string;
  status?: string;
  statusOn?: string;
  cause?: string;
  expectedEnd?: string;
  volume?: string;
  securedClass?: string;
}

/** The ministry's list of supply states, with fictional products. */
export function supplyList(lines: SupplyLine[], headings = head): Buffer {
  const rows = lines.map((line) => [
    "内用薬",
    "999",
    "架空成分",
    "5mg1錠",
    line.code,
    line.name ?? "架空錠",
    "架空製薬",
    "後発品",
    "－",
    line.securedClass ?? "－",
    "2020-06-19",
    line.status ?? "①通常出荷",
    line.statusOn ?? "－",
    line.cause ?? "－",
    line.expectedEnd ? "ア．あり" : "－",
    line.expectedEnd ?? "－",
    line.volume ?? "A．出荷量通常",
    "－",
    "－",
    "2026-11-20",
  ]);
  return workbook([["医療用医薬品供給状況"], headings, ...rows], "公表");
}

/** The headings, for lists that have others. */
export const supplyHeadings: readonly string[] = head;
