import { type DeskTask, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import {
  chainPath,
  dispensingPaths,
  medicineSearchPath,
  orderPaths,
  paths,
  purchasePaths,
  sharePaths,
  stockPaths,
  supplyPaths,
} from "../../../paths.ts";
import type { Tone } from "../../../shared/theme/colors.ts";
import { shownName } from "../../medicine/common/name-parts.ts";

/** How a kind of task is named in the phrases, its tone, and the page where it is done. */
export interface TaskKind {
  name: TaskName;
  tone: Tone;
  /** Where it is done. */
  to: (task: DeskTask) => string;
  /** The phrase of the link. */
  act: ActName;
}

export type TaskName =
  | "remainder"
  | "recallNotice"
  | "recall"
  | "halted"
  | "unsentOrders"
  | "shortage"
  | "shareRequest"
  | "shareAnswer"
  | "shareHandover"
  | "cutOff"
  | "noWholesaler"
  | "openDeliveries"
  | "dueOrders"
  | "shortOrders"
  | "unknownItems"
  | "failedFiles"
  | "negativeStock"
  | "expiredStock"
  | "openCounts"
  | "uncheckedInvoices"
  | "groupApplications"
  | "chainMoves"
  | "lateMoves"
  | "transferRests"
  | "transferRequests"
  | "chainApprovals";

export type ActName =
  | "findNearby"
  | "openStock"
  | "check"
  | "handleRecall"
  | "openRequest"
  | "viewOrder"
  | "chooseWholesaler"
  | "inspect"
  | "chooseMedicine"
  | "goOn"
  | "decide"
  | "handOver";

const nearby = ({ medicineId, medicineName }: DeskTask) => medicineSearchPath(medicineId, shownName(medicineName));
const ofMedicine = ({ medicineId }: DeskTask) => stockPaths.medicine(medicineId);
const ofRequest = ({ objectId }: DeskTask) => sharePaths.request(objectId);

const kinds: Record<Exclude<DeskTaskKind, DeskTaskKind.UNSPECIFIED>, TaskKind> = {
  [DeskTaskKind.REMAINDER]: { name: "remainder", tone: "error", to: nearby, act: "findNearby" },
  [DeskTaskKind.RECALL_NOTICE]: {
    name: "recallNotice",
    tone: "error",
    to: ({ objectId }) => supplyPaths.recall(objectId),
    act: "handleRecall",
  },
  [DeskTaskKind.RECALL]: { name: "recall", tone: "error", to: ofMedicine, act: "openStock" },
  [DeskTaskKind.HALTED]: { name: "halted", tone: "error", to: nearby, act: "findNearby" },
  [DeskTaskKind.UNSENT_ORDERS]: {
    name: "unsentOrders",
    tone: "error",
    to: () => orderPaths.tab("sent"),
    act: "check",
  },
  [DeskTaskKind.SHORTAGE]: { name: "shortage", tone: "error", to: nearby, act: "findNearby" },
  [DeskTaskKind.SHARE_REQUEST]: { name: "shareRequest", tone: "info", to: ofRequest, act: "openRequest" },
  [DeskTaskKind.SHARE_ANSWER]: { name: "shareAnswer", tone: "info", to: ofRequest, act: "openRequest" },
  [DeskTaskKind.SHARE_HANDOVER]: { name: "shareHandover", tone: "info", to: ofRequest, act: "handOver" },
  [DeskTaskKind.CUT_OFF]: {
    name: "cutOff",
    tone: "info",
    to: ({ objectId }) => orderPaths.todayAt(objectId),
    act: "viewOrder",
  },
  [DeskTaskKind.NO_WHOLESALER]: {
    name: "noWholesaler",
    tone: "warn",
    to: () => paths.medorderOrder,
    act: "chooseWholesaler",
  },
  [DeskTaskKind.CHAIN_MOVES]: {
    name: "chainMoves",
    tone: "info",
    to: () => stockPaths.tab("returns"),
    act: "check",
  },
  [DeskTaskKind.LATE_MOVES]: {
    name: "lateMoves",
    tone: "error",
    to: () => stockPaths.tab("returns"),
    act: "check",
  },
  [DeskTaskKind.TRANSFER_RESTS]: {
    name: "transferRests",
    tone: "warn",
    to: () => stockPaths.tab("returns"),
    act: "check",
  },
  [DeskTaskKind.TRANSFER_REQUESTS]: {
    name: "transferRequests",
    tone: "warn",
    to: () => stockPaths.tab("returns"),
    act: "check",
  },
  [DeskTaskKind.CHAIN_APPROVALS]: {
    name: "chainApprovals",
    tone: "warn",
    to: ({ objectId }) => chainPath(objectId, "approvals"),
    act: "decide",
  },
  [DeskTaskKind.OPEN_DELIVERIES]: {
    name: "openDeliveries",
    tone: "info",
    to: () => stockPaths.tab("receiving"),
    act: "inspect",
  },
  [DeskTaskKind.DUE_ORDERS]: {
    name: "dueOrders",
    tone: "info",
    to: () => stockPaths.tab("receiving"),
    act: "inspect",
  },
  [DeskTaskKind.SHORT_ORDERS]: {
    name: "shortOrders",
    tone: "warn",
    to: () => orderPaths.tab("awaited"),
    act: "check",
  },
  [DeskTaskKind.UNKNOWN_ITEMS]: {
    name: "unknownItems",
    tone: "warn",
    to: () => dispensingPaths.tab("unknown"),
    act: "chooseMedicine",
  },
  [DeskTaskKind.FAILED_FILES]: {
    name: "failedFiles",
    tone: "warn",
    to: () => dispensingPaths.files("failed"),
    act: "check",
  },
  [DeskTaskKind.NEGATIVE_STOCK]: {
    name: "negativeStock",
    tone: "warn",
    to: () => stockPaths.list({ flag: "negative" }),
    act: "check",
  },
  [DeskTaskKind.EXPIRED_STOCK]: {
    name: "expiredStock",
    tone: "warn",
    to: () => stockPaths.list({ flag: "expired" }),
    act: "check",
  },
  [DeskTaskKind.OPEN_COUNTS]: {
    name: "openCounts",
    tone: "neutral",
    to: () => stockPaths.tab("counting"),
    act: "goOn",
  },
  [DeskTaskKind.UNCHECKED_INVOICES]: {
    name: "uncheckedInvoices",
    tone: "neutral",
    to: () => purchasePaths.tab("invoices"),
    act: "check",
  },
  [DeskTaskKind.GROUP_APPLICATIONS]: {
    name: "groupApplications",
    tone: "neutral",
    to: () => paths.settingGroup,
    act: "decide",
  },
};

/** How a task is shown; undefined for a kind that this build does not know. */
export function kindOf({ kind }: DeskTask): TaskKind | undefined {
  return kind === DeskTaskKind.UNSPECIFIED ? undefined : kinds[kind];
}

/** So many tasks of a kind are shown before the others of it fold. */
const shownOfKind = 3;

/** The tasks that are shown, in the server's order, and how many of each kind are folded behind the last shown one. */
export function foldTasks(tasks: readonly DeskTask[], unfolded: ReadonlySet<DeskTaskKind>) {
  const counts = new Map<DeskTaskKind, number>();
  const shown: DeskTask[] = [];
  for (const task of tasks) {
    const count = (counts.get(task.kind) ?? 0) + 1;
    counts.set(task.kind, count);
    if (count <= shownOfKind || unfolded.has(task.kind)) shown.push(task);
  }
  const folded = new Map(
    [...counts].flatMap(([kind, count]) =>
      count > shownOfKind && !unfolded.has(kind) ? [[kind, count - shownOfKind]] : [],
    ),
  );
  return { shown, folded };
}
