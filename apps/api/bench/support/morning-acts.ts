import { randomUUID } from "node:crypto";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { everyWarning } from "../../test/support/scenes/orders.ts";
import { clientAs } from "./callers.ts";
import { prescriptionText } from "./dispensed.ts";
import type { Pharmacies } from "./many-pharmacies.ts";
import type { Act } from "./open-loop.ts";
import { makeBenchDraft } from "./ordering.ts";
import type { BenchSystem } from "./system.ts";

export const linesOfOrder = 12;
export const linesOfSlip = 10;
const prescriptions = 1_000_000;

/** What a pharmacy does in the busiest hour of a morning. The figures are assumptions: docs/scale.md. */
export async function morningActs(system: BenchSystem, pharmacies: Pharmacies, url: string): Promise<Act[]> {
  const { owner, identity } = system;
  const { medicines, institutionIds, tradingId, userId } = pharmacies;
  const as = { uid: userId };
  const stock = await clientAs(StockService, url, identity, as);
  const desk = await clientAs(DeskService, url, identity, as);
  const panel = await clientAs(MedicinePanelService, url, identity, as);
  const deliveries = await clientAs(DeliveryService, url, identity, as);
  const dispensing = await clientAs(DispensingService, url, identity, as);
  const drafts = await clientAs(OrderDraftService, url, identity, as);
  const codes = await owner.query<{ id: string; code: string }>(
    "select id, code from institution where id = any ($1)",
    [institutionIds],
  );
  const codeOf = new Map(codes.rows.map(({ id, code }) => [id, code]));
  let turn = 0;
  const next = () => {
    turn += 1;
    const institutionId = institutionIds[(turn * 7) % institutionIds.length] ?? "";
    return { turn, institutionId, medicineId: medicines[(turn * 13) % medicines.length] ?? "" };
  };
  const shelfOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => medicines[(from * count + at) % medicines.length] ?? "");
  return [
    { name: "the desk", anHour: 6, run: () => desk.getDesk({ institutionId: next().institutionId }) },
    {
      name: "the panel of a medicine",
      anHour: 8,
      run: () => {
        const { institutionId, medicineId } = next();
        return panel.getMedicinePanel({ institutionId, medicineId });
      },
    },
    { name: "the stock page", anHour: 2, run: () => stock.listStock({ institutionId: next().institutionId }) },
    {
      name: "a prescription of the receipt computer",
      anHour: 10,
      run: () => {
        const { turn: number, institutionId } = next();
        const code = codeOf.get(institutionId) ?? "";
        const text = prescriptionText(prescriptions - 10_000 + (number % 10_000), prescriptions, { code, medicines });
        const file = { name: `${randomUUID()}.txt`, format: DispensingFormat.NSIPS, text };
        return dispensing.importDispensingFiles({ institutionId, source: DispensingSource.FOLDER, files: [file] });
      },
    },
    {
      name: `a delivery of ${linesOfSlip} lines, begun, scanned and posted`,
      anHour: 1,
      run: async () => {
        const { turn: number, institutionId } = next();
        const { delivery } = await deliveries.startDelivery({
          institutionId,
          wholesaler: "架空薬品",
          slipNumber: randomUUID(),
        });
        const ref = { institutionId, deliveryId: delivery?.id ?? "" };
        const lines = shelfOf(number, linesOfSlip).map((medicineId) => {
          return { id: randomUUID(), medicineId, quantity: "100", lot: "NEW", expiresOn: "2030-01-31" };
        });
        await deliveries.addDeliveryLines({ ...ref, lines });
        await deliveries.postDelivery(ref);
      },
    },
    {
      name: `an order of ${linesOfOrder} lines, confirmed`,
      anHour: 1,
      run: async () => {
        const { turn: number, institutionId } = next();
        // Others each time round: a pharmacy that orders the same lines again is warned of it.
        const ordered = shelfOf(number + Math.floor(number / 1_000), linesOfOrder);
        const cart = { institutionId, tradingId, medicines: ordered };
        const seen = await makeBenchDraft(owner, cart);
        await drafts.placeOrders({
          institutionId,
          key: randomUUID(),
          orders: [seen],
          accepted: everyWarning,
          capReason: "bench",
        });
      },
    },
  ];
}
