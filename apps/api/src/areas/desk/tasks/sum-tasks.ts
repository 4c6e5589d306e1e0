import { type DeskTask, type DeskTaskKind, orderTasks } from "./order-tasks.ts";

/** Tasks of one kind of a shop, as its head office sees them. */
export interface TaskSum {
  kind: DeskTaskKind;
  count: number;
  yen: bigint;
  /** The first deadline among them. */
  dueAt?: Date;
  /** The most serious class among them, 1 to 3. */
  recallClass?: number;
}

/** What is urgent for a head office; what its shops know of patients is not among it. */
const urgent: ReadonlySet<DeskTaskKind> = new Set<DeskTaskKind>([
  "recall_notice",
  "recall",
  "halted",
  "unsent_orders",
  "shortage",
  "share_request",
  "share_answer",
  "share_handover",
  "chain_moves",
  "late_moves",
  "transfer_rests",
  "transfer_requests",
  "short_orders",
  "open_deliveries",
]);

/** Counts the urgent tasks of a shop by kind, the most urgent kind first. */
export function sumTasks(tasks: readonly DeskTask[]): TaskSum[] {
  const sums = new Map<DeskTaskKind, TaskSum>();
  for (const { kind, count, yen = 0n, dueAt, recallClass } of orderTasks(tasks)) {
    if (!urgent.has(kind)) continue;
    // The first of a kind has its first deadline and its most serious class.
    const sum = sums.get(kind) ?? {
      kind,
      count: 0,
      yen: 0n,
      ...(dueAt && { dueAt }),
      ...(recallClass && { recallClass }),
    };
    sums.set(kind, { ...sum, count: sum.count + (count ?? 1), yen: sum.yen + yen });
  }
  return [...sums.values()];
}
