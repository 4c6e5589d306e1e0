import type { Actor } from "../../../platform/actor.ts";
import { later } from "../../../platform/clock/later.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { enterChain } from "../chain/index.ts";
import {
  comingRun,
  comparedYen,
  hourMs,
  type OrderRow,
  type OrdersParts,
  selectOrderSetting,
  selectOrdersById,
  selectOrderTradings,
} from "../orders/index.ts";
import { type MedicinePosition, selectPositions } from "../positions/index.ts";
import { type AwaitingLine, selectAwaitingLines, selectAwaitingRefs, selectUsualYen } from "./approvals-queries.ts";

type Deps = Pick<OrdersParts, "clock" | "institutionAccess"> & { db: Db };

/** An order that waits, with what is usual in its shop. */
export interface AwaitingOrder {
  order: OrderRow;
  /** What the limit was compared with: list prices in place of unknown ones. */
  yen: bigint;
  limitYen: string;
  usualYen: string | null;
  cutOff: Date | undefined;
  arrivesOn: string;
  /** Those that are worth most, with what the shop has of them. */
  lines: (AwaitingLine & { yen: bigint; position: MedicinePosition | undefined })[];
}

/** What is usual is measured over so many days. */
const usualDays = 90;
const mostLines = 50;

/**
 * Reads the orders of all shops that wait for the head office, those whose cut-off comes first at the top.
 * @throws Failure CORPORATION_NOT_FOUND
 */
export async function listAwaitingOrders(deps: Deps, actor: Actor, corporationId: string): Promise<AwaitingOrder[]> {
  const { db, clock, institutionAccess } = deps;
  const { tenantId } = await enterChain(db, actor, corporationId);
  const now = clock.now();
  const day = tokyoDay(now);
  const since = later(now, -usualDays * 24 * hourMs);
  const refs = Map.groupBy(await selectAwaitingRefs(db, corporationId), ({ institutionId }) => institutionId);
  const listed: AwaitingOrder[] = [];
  for (const [institutionId, of] of refs) {
    await institutionAccess.enterToRead(db, institutionId);
    const place = { tenantId, institutionId };
    const { approvalLimitYen: limitYen } = await selectOrderSetting(db, place);
    const tradings = new Map((await selectOrderTradings(db, place)).map((trading) => [trading.id, trading]));
    const ids = of.map(({ orderId }) => orderId);
    const orders = [];
    for (const order of await selectOrdersById(db, place, ids)) {
      orders.push({ order, read: await selectAwaitingLines(db, place, { orderId: order.id, since, day }) });
    }
    const medicineIds = orders.flatMap(({ read }) => read.map(({ medicineId }) => medicineId));
    const listedPositions = await selectPositions(db, { ...place, day }, [...new Set(medicineIds)]);
    const positions = new Map(listedPositions.map((position) => [position.medicineId, position]));
    for (const { order, read } of orders) {
      const schedule = tradings.get(order.tradingId)?.schedule;
      // 急配 waits for no 便.
      const run = schedule && order.kind !== "urgent" ? comingRun(schedule, now) : undefined;
      const lines = read.map((line) => ({
        ...line,
        yen: comparedYen(line),
        position: positions.get(line.medicineId),
      }));
      listed.push({
        order,
        yen: lines.reduce((sum, { yen }) => sum + yen, 0n),
        limitYen,
        usualYen: await selectUsualYen(db, place, { tradingId: order.tradingId, since }),
        cutOff: run?.cutOff,
        arrivesOn: run?.day ?? "",
        lines: lines.toSorted((a, b) => Number(b.yen - a.yen)).slice(0, mostLines),
      });
    }
  }
  const due = ({ cutOff }: AwaitingOrder) => cutOff?.getTime() ?? Number.POSITIVE_INFINITY;
  const placed = ({ order }: AwaitingOrder) => order.placedAt?.getTime() ?? 0;
  return listed.toSorted((a, b) => (due(a) === due(b) ? placed(a) - placed(b) : due(a) - due(b)));
}
