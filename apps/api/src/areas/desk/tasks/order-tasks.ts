/** What a task is about; the values of DeskTaskKind. */
export type DeskTaskKind =
  | "remainder"
  | "recall_notice"
  | "recall"
  | "halted"
  | "unsent_orders"
  | "shortage"
  | "share_request"
  | "share_answer"
  | "share_handover"
  | "cut_off"
  | "no_wholesaler"
  | "open_deliveries"
  | "due_orders"
  | "short_orders"
  | "unknown_items"
  | "failed_files"
  | "negative_stock"
  | "expired_stock"
  | "open_counts"
  | "unchecked_invoices"
  | "group_applications"
  | "chain_moves"
  | "late_moves"
  | "transfer_rests"
  | "transfer_requests"
  | "chain_approvals";

/** Something that waits for a person. What does not apply to its kind is undefined. */
export interface DeskTask {
  kind: DeskTaskKind;
  objectId?: string;
  version?: number;
  medicineId?: string;
  medicineName?: string;
  /** Decimal text in the medicine's unit. */
  quantity?: string;
  unit?: string;
  partnerName?: string;
  count?: number;
  yen?: bigint;
  dueAt?: Date;
  /** YYYY-MM-DD */
  dueOn?: string;
  /** 0 to 1 */
  chance?: number;
  isReady?: boolean;
  /** 1 to 3 */
  recallClass?: number;
}

/** What comes before every deadline, in this order; a recall of class I comes before all of it. */
const first: readonly DeskTaskKind[] = ["remainder", "recall_notice", "recall", "halted", "unsent_orders"];

const rank = ({ kind, recallClass }: DeskTask) => {
  if (recallClass === 1) return -1;
  return first.includes(kind) ? first.indexOf(kind) : first.length;
};
/** What a clerk begins with: receiving, counting, and what could not be matched. */
const firstOfClerk: readonly DeskTaskKind[] = [
  "open_deliveries",
  "due_orders",
  "open_counts",
  "unknown_items",
  "failed_files",
];

const deadline = ({ dueAt }: DeskTask) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Compares two tasks by urgency; below zero where the one is more urgent. */
export function compareTasks(one: DeskTask, other: DeskTask): number {
  return (
    rank(one) - rank(other) ||
    (one.recallClass ?? 0) - (other.recallClass ?? 0) ||
    compare(deadline(one), deadline(other)) ||
    compare(other.yen ?? 0n, one.yen ?? 0n) ||
    (other.chance ?? 0) - (one.chance ?? 0) ||
    (other.count ?? 0) - (one.count ?? 0)
  );
}

/**
 * Tasks by urgency: what comes first in any case, then by deadline, then by yen and by how many it is about; what has no
 * deadline comes last.
 */
export function orderTasks(tasks: readonly DeskTask[]): DeskTask[] {
  return tasks.toSorted(compareTasks);
}

/** Tasks in the order of a clerk: after a recall of class I comes their own work, and then the rest by urgency. */
export function orderTasksOfClerk(tasks: readonly DeskTask[]): DeskTask[] {
  const place = (task: DeskTask) => {
    if (rank(task) < 0) return -1;
    const at = firstOfClerk.indexOf(task.kind);
    return at < 0 ? firstOfClerk.length : at;
  };
  return tasks.toSorted((one, other) => place(one) - place(other) || compareTasks(one, other));
}

const compare = <T extends number | bigint>(one: T, other: T): number => (one === other ? 0 : one < other ? -1 : 1);
