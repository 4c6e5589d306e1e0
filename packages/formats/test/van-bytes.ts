/** Files of classes 10, 15 and 20, written from the widths of the published places and not from the tables of the reader. */
import { recordOf } from "./bank-file-bytes.ts";

export const vanCode = "900000001";
export const pharmacyCode = "1349999991";
export const jan = "4987999000012";

export function startRecord(kind: string, change: { sender?: string; receiver?: string } = {}): string {
  const isDelivery = kind === "20";
  return recordOf([
    [1, "S"],
    [2, kind],
    [10, change.sender ?? (isDelivery ? vanCode : pharmacyCode)],
    [10, change.receiver ?? (isDelivery ? pharmacyCode : vanCode)],
    [4, "0042"],
    [6, "261126"],
    [6, "053001"],
    [6, "128128"],
    [10, ""],
    [10, "SUB"],
    [63, ""],
  ]);
}

export interface DeliveryRow {
  kind?: string;
  day?: string;
  slip?: string;
  line?: number;
  mark?: string;
  jan?: string;
  name?: string;
  packs?: number;
  unitYen?: number;
  yen?: number;
  listYen?: number | string;
  expiry?: string;
  lot?: string;
}

export function deliveryRecord(row: DeliveryRow = {}): string {
  const { packs = 3, unitYen = 1_200 } = row;
  return recordOf([
    [1, "D"],
    [2, "20"],
    [1, row.kind ?? "1"],
    [8, row.day ?? "20261127"],
    [10, row.slip ?? "12345"],
    [2, row.line ?? 1],
    [1, row.mark ?? "1"],
    [13, row.jan ?? jan],
    [40, row.name ?? "ｶｸｳｼﾞﾖｳ 5mg 100T"],
    [5, packs],
    [9, unitYen],
    [9, row.yen ?? packs * unitYen],
    [8, row.listYen ?? 1_330],
    [6, row.expiry ?? "2802"],
    [10, row.lot ?? "A12"],
    [3, ""],
  ]);
}

export function endRecord(kind: string, lines: number): string {
  return recordOf([
    [1, "E"],
    [2, kind],
    [6, lines + 2],
    [6, lines],
    [113, ""],
  ]);
}

export function deliveryGroup(rows: readonly DeliveryRow[], change?: Parameters<typeof startRecord>[1]): string[] {
  return [startRecord("20", change), ...rows.map(deliveryRecord), endRecord("20", rows.length)];
}

/** One line of an order of class 15. */
export const orderRecord15 = recordOf([
  [1, "D"],
  [2, "15"],
  [10, pharmacyCode],
  [6, "261126"],
  [1, "1"],
  [14, jan],
  [40, ""],
  [5, 3],
  [6, "000000"],
  [2, "00"],
  [10, "0100420001"],
  [31, ""],
]);

/** The line of an order of class 10 before its name and behind it. */
export const orderRecord10 = [
  recordOf([
    [1, "D"],
    [2, "10"],
    [10, pharmacyCode],
    [6, "261126"],
    [10, "0000010042"],
    [1, "1"],
    [13, jan],
  ]),
  recordOf([
    [5, 3],
    [5, "00000"],
    [10, ""],
    [8, "00000000"],
    [17, ""],
  ]),
] as const;
