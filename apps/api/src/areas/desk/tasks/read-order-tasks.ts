import { lineYen } from "@meguri/rules/money";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Role } from "../../institution/institutions/index.ts";
import {
  type CartSection,
  proposalFacts,
  readCart,
  readComingRuns,
  type TradingRun,
} from "../../ordering/orders/index.ts";
import type { MedicinePosition } from "../../ordering/positions/index.ts";
import { type ProposalRow, readTodaysProposals, yenOf } from "../../ordering/proposals/index.ts";
import type { DeskPlace } from "./desk-deps.ts";
import type { DeskTask } from "./order-tasks.ts";

/** What there is to order, by wholesaler, and until when. */
export interface OrderTasks {
  tasks: DeskTask[];
  /** The next 便 of each wholesaler, the next cut-off first. */
  runs: TradingRun[];
  /** What is proposed, by medicine. */
  proposals: ReadonlyMap<string, ProposalRow>;
}

/** The cut-offs for which there is something in the cart or ticked in today's order, and proposals without a wholesaler. */
export async function readOrderTasks(
  { db, clock }: { db: Db; clock: Clock },
  place: DeskPlace,
  role: Role | "hq",
  positions: ReadonlyMap<string, MedicinePosition>,
): Promise<OrderTasks> {
  const now = clock.now();
  const runs = await readComingRuns(db, place, now);
  const facts = await proposalFacts(db, place, now);
  const { rows, leftOut } = await readTodaysProposals(db, place, facts, role, positions);
  const ticked = rows.filter(({ medicineId }) => !leftOut.has(medicineId));
  const unrouted = [...leftOut.values()].filter((why) => why === "no_wholesaler").length;
  const sections = await readCart({ db, clock }, place);
  return {
    tasks: [
      ...orderTasksOf(runs, ticked, sections),
      ...(unrouted > 0 ? [{ kind: "no_wholesaler", count: unrouted } as const] : []),
    ],
    runs,
    proposals: new Map(rows.map((row) => [row.medicineId, row])),
  };
}

/** A task a wholesaler that is to be ordered from; one without a 便 has no deadline. */
export function orderTasksOf(
  runs: readonly TradingRun[],
  proposals: readonly ProposalRow[],
  sections: readonly CartSection[],
): DeskTask[] {
  const due = new Map(runs.map(({ tradingId, coming }) => [tradingId, coming.cutOff]));
  const byTrading = new Map<string, { partnerName: string; count: number; yen: bigint }>();
  const add = (tradingId: string, partnerName: string, count: number, yen: bigint) => {
    const sum = byTrading.get(tradingId) ?? { partnerName, count: 0, yen: 0n };
    byTrading.set(tradingId, { partnerName, count: sum.count + count, yen: sum.yen + yen });
  };
  for (const { order, lines } of sections) {
    const yen = lines.reduce((sum, { packPrice, packs }) => sum + (lineYen(packPrice ?? "", packs) ?? 0n), 0n);
    add(order.tradingId, order.wholesalerName, lines.length, yen);
  }
  for (const row of proposals) {
    if (row.tradingId !== null) add(row.tradingId, row.wholesalerName ?? "", 1, yenOf(row));
  }
  return [...byTrading].map(([objectId, sum]): DeskTask => {
    const dueAt = due.get(objectId);
    return { kind: "cut_off", objectId, ...sum, ...(dueAt && { dueAt }) };
  });
}
