import type { InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import type { OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import { requiredLine } from "@meguri/rules/text";
import { z } from "zod";
import { typedDayOrNone } from "../../../shared/form/typed-day.ts";
import { typedPacks } from "../common/order/typed-packs.ts";
import { readyOf, shippedOf } from "./to-ship.ts";

const shippedLot = z
  .object({ lineId: z.string(), lot: z.string(), expiresOn: z.string(), packs: z.string() })
  .transform((typed, context) => {
    const wrong = (field: "lot" | "expiresOn" | "packs", message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    const packs = typedPacks(typed.packs);
    const lot = typed.lot.normalize("NFKC").trim();
    const day = typedDayOrNone.safeParse(typed.expiresOn);
    if (packs === undefined) return wrong("packs", "quantity_format");
    if (packs > 0 && lot === "") return wrong("lot", "required");
    if (!day.success) return wrong("expiresOn", "day_format");
    return { lineId: typed.lineId, lot, expiresOn: day.data, packs };
  });

const typed = z.object({ slipNumber: requiredLine(40), lots: z.array(shippedLot), isMeant: z.boolean() });

/** A shipment as it is typed. */
export type ShipInput = z.input<typeof typed>;

/** The shipment as it is sent: the lots of which packages leave. */
export type Shipped = z.output<typeof typed>;

/** The rule of a shipment: something leaves, and more than was ordered only where that is meant. */
export const shipRule = (lines: readonly InboxOrderLine[], shipments: readonly OrderShipment[]) =>
  typed.transform(({ slipNumber, lots, isMeant }, context) => {
    const sent = lots.filter(({ packs }) => packs > 0);
    if (sent.length === 0) context.addIssue({ code: "custom", path: ["lots"], message: "required" });
    if (!isMeant && exceedingOf(lines, shipments, sent).length > 0)
      context.addIssue({ code: "custom", path: ["isMeant"], message: "required" });
    return { slipNumber, lots: sent, isMeant };
  });

/** The shipment to begin with: one lot for each line that is still to leave. */
export function shipInputOf(lines: readonly InboxOrderLine[], shipments: readonly OrderShipment[]): ShipInput {
  return {
    slipNumber: "",
    lots: lines.map((line) => ({
      lineId: line.id,
      lot: "",
      expiresOn: "",
      // What comes later has not left with the rest, unless somebody enters it.
      packs: String(readyOf(line, shipments)),
    })),
    isMeant: false,
  };
}

/** Lines of which more would have left than was ordered, with how many packages. */
export function exceedingOf(
  lines: readonly InboxOrderLine[],
  shipments: readonly OrderShipment[],
  lots: readonly { lineId: string; packs: number }[],
): { line: InboxOrderLine; packs: number }[] {
  return lines.flatMap((line) => {
    const leaving = lots.filter(({ lineId }) => lineId === line.id).reduce((sum, { packs }) => sum + packs, 0);
    const packs = shippedOf(line.id, shipments) + leaving;
    return packs > line.packs ? [{ line, packs }] : [];
  });
}
