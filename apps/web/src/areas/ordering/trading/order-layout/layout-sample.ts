import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import type { OrderRecord } from "@meguri/formats/orders/order-record";
import type { Trading } from "@meguri/rpc/app/v1/trading_pb";

/** An order of one line, invented, as a wholesaler would receive it. */
export function sampleOrder(
  { vanCode, customerCode }: Pick<Trading, "vanCode" | "customerCode">,
  words: { name: string; packageWords: string },
): OrderRecord {
  return {
    vanCode,
    customerCode: customerCode || "123456",
    orderNumber: 1234,
    orderedOn: "2026-04-01",
    lines: [
      {
        line: 1,
        gtin: salesPackageGtin14("4987000000017"),
        yj: "2171014G1020",
        itemCode: "567890",
        ...words,
        packs: 3,
        packPrice: "1234.5",
        wantedOn: "2026-04-02",
        note: "",
      },
    ],
  };
}
