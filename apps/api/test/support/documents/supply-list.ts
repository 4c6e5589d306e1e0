import { supplyListHeadings } from "@meguri/formats/masters/supply-list-headings";
import { workbook } from "./xlsx.ts";

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
export function supplyList(lines: SupplyLine[], headings: readonly string[] = supplyListHeadings): Buffer {
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
  return workbook([["医療用医薬品供給状況"], [...headings], ...rows], "公表");
}
