import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createClient, type Transport } from "@connectrpc/connect";
import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { demoId } from "../demo/generate/ids.ts";
import { dayOf } from "../demo/generate/pharmacy/calendar.ts";
import { tradingIdOf } from "../demo/seed-wholesalers.ts";

/** The wholesaler outside this system whose portal shows how its orders are doing. */
const nth = 2;
const heads = ["受付日時", "JAN", "品名", "発注数", "納品予定数", "状況", "備考"];
/** What the portal shows of the lines of an order, the first first; all others are getting ready. */
const states = [
  { status: "メーカー出荷調整品：入荷未定", planned: "0" },
  { status: "調達中", planned: "0" },
];

/**
 * Writes the table that the portal of a wholesaler outside this system shows of the demo pharmacy's orders, to be pasted on the
 * page of what is awaited (欠品・入荷待ち). Without an order on its way there is none.
 */
export async function writePortalTable(pharmacy: Transport, folder: string): Promise<void> {
  const institutionId = demoId("institution", 0);
  const service = createClient(OrderService, pharmacy);
  const tradingId = tradingIdOf(0, nth);
  const { orders } = await service.listOrders({ institutionId, tradingId, states: [OrderState.SENT] });
  const rows: string[][] = [];
  for (const { id: orderId, placedAt } of orders) {
    const { lines } = await service.getOrder({ institutionId, orderId });
    const day = placedAt ? dayOf(new Date(Number(placedAt.seconds) * 1000)).replaceAll("-", "/") : "";
    for (const { gtin, medicineName, packs } of lines) {
      const { status, planned } = states[rows.length] ?? { status: "出荷準備中", planned: String(packs) };
      rows.push([`${day} 18:30`, janOfSalesPackage(gtin) ?? "", medicineName, String(packs), planned, status, ""]);
    }
  }
  if (rows.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "portal.txt"), [heads, ...rows].map((cells) => cells.join("\t")).join("\n"));
}
