import { EosUnfit, encodeEos } from "@meguri/formats/orders/encode-eos";
import { encodeOrderCsv, usualOrderCsv } from "@meguri/formats/orders/encode-order-csv";
import type { OrderRecord } from "@meguri/formats/orders/order-record";
import { encodeVanOrders, type VanSender } from "@meguri/formats/van/encode-van";
import { type VanOrderProfile, vanClass10, vanClass15 } from "@meguri/formats/van/van-profile";
import type { OrderLayout, VanOrderClass } from "@meguri/rules/order-layout";
import type { OrderState } from "@meguri/rules/order-states";
import type { Actor } from "../../../../platform/actor.ts";
import { auditAll } from "../../../../platform/audit/audit.ts";
import { tokyoDay, tokyoTime } from "../../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { expectComingRun } from "../cart/expect-coming-run.ts";
import { stepOrder } from "../moving/step-order.ts";
import { orderRecords } from "../order-records.ts";
import type { OrdersDeps } from "../orders-deps.ts";
import { type OrderRow, selectOrdersById } from "../orders-queries.ts";
import { selectOrderParties } from "./order-parties-queries.ts";

export type OrderFileFormat = "eos" | "csv" | "csv_cp932" | "csv_utf8";

/** States in which nothing has been agreed that a file could tell. */
const untold: readonly OrderState[] = ["draft", "awaiting", "cancelled", "failed", "unknown", "sending"];

/**
 * The file of orders of one wholesaler, laid out as is set for it; those that a person hands over as a file count as sent with it. It may be fetched
 * again. @throws Failure ORDER_NOT_FOUND, ORDER_STATE, ORDER_FILE_UNFIT where a line has no GTIN or a code does not fit
 *   the format: VAN records need the pharmacy's ten digits and the wholesaler's nine.
 */
export async function fetchOrderFile(
  { db, clock, institutionAccess }: OrdersDeps,
  actor: Actor,
  request: { institutionId: string; orderIds: string[]; format: OrderFileFormat },
): Promise<{ fileName: string; content: Uint8Array }> {
  const { institutionId, format } = request;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const ids = [...new Set(request.orderIds.map((id) => id.toLowerCase()))];
  return inTransaction(db, async (tx) => {
    const orders = await selectOrdersById(tx, place, ids);
    if (orders.length < ids.length) fail("ORDER_NOT_FOUND");
    if (new Set(orders.map(({ tradingId }) => tradingId)).size > 1)
      fail("FIELD_INVALID", [{ field: "order_ids", problem: "unknown" }]);
    if (orders.some(({ state }) => untold.includes(state))) fail("ORDER_STATE");
    const orderId = orders[0]?.id ?? fail("ORDER_NOT_FOUND");
    const parties = (await selectOrderParties(tx, { ...place, orderId })) ?? fail("ORDER_NOT_FOUND");
    const at = clock.now();
    const sender = { pharmacyCode: parties.institutionCode, sentAt: tokyoTime(at) };
    const content = encode(await orderRecords(tx, place, orders), format, { ...parties.layout }, sender);
    for (const order of orders.filter(isHandedOver)) {
      const one = { ...place, orderId: order.id };
      await stepOrder(tx, one, "pharmacy", { act: "deliver", from: "placed", to: "sent", by: actor.userId, at });
      await expectComingRun(tx, one, order, at);
    }
    const entries = orders.map(({ id }) => ({
      action: "order.file_fetched",
      objectType: "purchase_order",
      objectId: id,
      institutionId,
      after: { format },
    }));
    await auditAll(tx, clock, actor, entries);
    const name = `order-${orders[0]?.vanCode ?? ""}-${tokyoDay(at).replaceAll("-", "")}-${orders[0]?.number ?? 0}`;
    return { fileName: `${name}.${format === "eos" ? "dat" : "csv"}`, content };
  });
}

const isHandedOver = ({ channel, state }: OrderRow) => (channel === "eos" || channel === "csv") && state === "placed";

const vanProfiles: Record<VanOrderClass, VanOrderProfile> = { "10": vanClass10, "15": vanClass15 };

function encode(
  records: OrderRecord[],
  format: OrderFileFormat,
  { eos, van, csv = usualOrderCsv }: OrderLayout,
  sender: VanSender,
): Uint8Array {
  if (format === "csv") return encodeOrderCsv(records, csv);
  if (format !== "eos") return encodeOrderCsv(records, { ...csv, encoding: format === "csv_utf8" ? "utf-8" : "cp932" });
  try {
    return van ? encodeVanOrders(records, sender, vanProfiles[van]) : encodeEos(records, eos);
  } catch (error) {
    if (error instanceof EosUnfit) fail("ORDER_FILE_UNFIT");
    throw error;
  }
}
