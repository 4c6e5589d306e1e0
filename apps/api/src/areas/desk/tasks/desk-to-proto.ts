import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  DeskTaskKind,
  DeskTaskSchema,
  FirstStepKind,
  FirstStepState,
  type GetDeskResponse,
  GetDeskResponseSchema,
} from "@meguri/rpc/app/v1/desk_service_pb";
import { roleToProto } from "../../institution/institutions/index.ts";
import type { FirstStep } from "./first-steps.ts";
import type { Desk } from "./get-desk.ts";
import type * as tasks from "./order-tasks.ts";

const kinds = {
  remainder: DeskTaskKind.REMAINDER,
  recall_notice: DeskTaskKind.RECALL_NOTICE,
  recall: DeskTaskKind.RECALL,
  halted: DeskTaskKind.HALTED,
  unsent_orders: DeskTaskKind.UNSENT_ORDERS,
  shortage: DeskTaskKind.SHORTAGE,
  share_request: DeskTaskKind.SHARE_REQUEST,
  share_answer: DeskTaskKind.SHARE_ANSWER,
  share_handover: DeskTaskKind.SHARE_HANDOVER,
  cut_off: DeskTaskKind.CUT_OFF,
  no_wholesaler: DeskTaskKind.NO_WHOLESALER,
  open_deliveries: DeskTaskKind.OPEN_DELIVERIES,
  due_orders: DeskTaskKind.DUE_ORDERS,
  short_orders: DeskTaskKind.SHORT_ORDERS,
  unknown_items: DeskTaskKind.UNKNOWN_ITEMS,
  failed_files: DeskTaskKind.FAILED_FILES,
  negative_stock: DeskTaskKind.NEGATIVE_STOCK,
  expired_stock: DeskTaskKind.EXPIRED_STOCK,
  open_counts: DeskTaskKind.OPEN_COUNTS,
  unchecked_invoices: DeskTaskKind.UNCHECKED_INVOICES,
  group_applications: DeskTaskKind.GROUP_APPLICATIONS,
  chain_moves: DeskTaskKind.CHAIN_MOVES,
  late_moves: DeskTaskKind.LATE_MOVES,
  transfer_rests: DeskTaskKind.TRANSFER_RESTS,
  transfer_requests: DeskTaskKind.TRANSFER_REQUESTS,
  chain_approvals: DeskTaskKind.CHAIN_APPROVALS,
} as const satisfies Record<tasks.DeskTaskKind, DeskTaskKind>;

const stepKinds = {
  verification: FirstStepKind.VERIFICATION,
  plan: FirstStepKind.PLAN,
  receipts: FirstStepKind.RECEIPTS,
  group: FirstStepKind.GROUP,
  link: FirstStepKind.LINK,
  count: FirstStepKind.COUNT,
} as const satisfies Record<FirstStep["kind"], FirstStepKind>;

const stepStates = {
  open: FirstStepState.OPEN,
  waiting: FirstStepState.WAITING,
  done: FirstStepState.DONE,
} as const satisfies Record<FirstStep["state"], FirstStepState>;

/** The kind of a task that was stored by its name; undefined for one that this server does not know. */
export function deskTaskKind(name: string): tasks.DeskTaskKind | undefined {
  return Object.keys(kinds).find((kind): kind is tasks.DeskTaskKind => kind === name);
}

export function taskToProto({ kind, dueAt, ...task }: tasks.DeskTask) {
  return create(DeskTaskSchema, { ...task, kind: kinds[kind], dueAt: dueAt && timestampFromDate(dueAt) });
}

export function deskToProto({
  tasks: listed,
  runs,
  role,
  lastImportedAt,
  stockDays,
  firstSteps,
  ...desk
}: Desk): GetDeskResponse {
  return create(GetDeskResponseSchema, {
    ...desk,
    tasks: listed.map(taskToProto),
    runs: runs.map(({ coming, ...run }) => ({
      ...run,
      cutOffAt: timestampFromDate(coming.cutOff),
      arrivesOn: coming.day,
    })),
    firstSteps: firstSteps.map((step) => ({ ...step, kind: stepKinds[step.kind], state: stepStates[step.state] })),
    role: roleToProto(role),
    stockYen: BigInt(desk.stockYen),
    stockDays: stockDays ?? undefined,
    nearExpiryYen: BigInt(desk.nearExpiryYen),
    lastImportedAt: lastImportedAt ? timestampFromDate(lastImportedAt) : undefined,
    readAt: timestampFromDate(desk.readAt),
  });
}
