import type { MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  ClosingCustomerState,
  ClosingObstacle,
  type ClosingRunSchema,
  ClosingRunState,
  type GetClosingResponseSchema,
  type GetClosingRunResponseSchema,
} from "@meguri/rpc/app/v1/closing_service_pb";
import type { RunCustomerRow, RunRow } from "./closing-queries.ts";
import type { ClosingView } from "./read-closing.ts";

const obstacles = {
  terms: ClosingObstacle.TERMS,
  unpriced: ClosingObstacle.UNPRICED,
  corporation: ClosingObstacle.CORPORATION,
} as const;
const runStates = {
  running: ClosingRunState.RUNNING,
  stopped: ClosingRunState.STOPPED,
  done: ClosingRunState.DONE,
} as const;
const customerStates = {
  waiting: ClosingCustomerState.WAITING,
  done: ClosingCustomerState.CLOSED,
  nothing: ClosingCustomerState.NOTHING,
  blocked: ClosingCustomerState.BLOCKED,
} as const;

/** A run with how far it is. */
export function runToProto(run: RunRow): MessageInitShape<typeof ClosingRunSchema> {
  return {
    id: run.id,
    until: run.until,
    state: runStates[run.state],
    total: run.total,
    closed: run.closed,
    nothing: run.nothing,
    blocked: run.blocked,
    startedByName: run.startedByName,
    startedAt: timestampFromDate(run.startedAt),
    ...(run.endedAt && { endedAt: timestampFromDate(run.endedAt) }),
  };
}

/** What a closing would do. */
export function closingToProto({
  until,
  days,
  customers,
  run,
}: ClosingView): MessageInitShape<typeof GetClosingResponseSchema> {
  return {
    until,
    days,
    customers: customers.map((row) => ({
      tradingId: row.tradingId,
      name: row.name,
      customerCode: row.customerCode,
      isOutside: row.institutionId === null,
      corporationId: row.corporationId ?? "",
      corporationName: row.corporationName ?? "",
      corporationStatementId: row.corporationStatementId ?? "",
      obstacle: row.obstacle ? obstacles[row.obstacle] : ClosingObstacle.UNSPECIFIED,
      slipCount: row.slipCount,
      lineCount: row.lineCount,
      netYen: BigInt(row.netYen),
      unpricedCount: row.unpricedCount,
      provisionalCount: row.provisionalCount,
      unreceivedCount: row.unreceivedCount,
      invoiceId: row.invoiceId ?? "",
      invoiceNumber: row.invoiceNumber ?? "",
      invoiceYen: BigInt(row.invoiceYen ?? 0),
    })),
    ...(run && { run: runToProto(run) }),
  };
}

/** A run with its customers. */
export function runViewToProto(view: {
  run: RunRow;
  customers: readonly RunCustomerRow[];
}): MessageInitShape<typeof GetClosingRunResponseSchema> {
  return {
    run: runToProto(view.run),
    customers: view.customers.map((row) => ({
      tradingId: row.tradingId,
      name: row.name,
      state: customerStates[row.state],
      reason: row.reason,
      invoiceId: row.invoiceId ?? "",
      invoiceNumber: row.invoiceNumber ?? "",
      invoiceYen: BigInt(row.invoiceYen ?? 0),
    })),
  };
}
