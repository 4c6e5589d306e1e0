import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type GetRecallResponse,
  GetRecallResponseSchema,
  type RecallOverview,
  RecallOverviewSchema,
  RecallSchema,
} from "@meguri/rpc/app/v1/recall_service_pb";
import type { PublishedRecall } from "../../medicine/master/index.ts";
import { movementKindToProto } from "../../stock/ledger/index.ts";
import type { RecallDetail } from "./get-recall.ts";
import type { RecallState } from "./read-recalls.ts";

export function recallToProto({ medicines, startedOn, seq: _seq, ...recall }: PublishedRecall) {
  return create(RecallSchema, {
    ...recall,
    startedOn: startedOn ?? "",
    medicines: medicines.map(({ medicineId, name }) => ({ medicineId, name })),
  });
}

export function overviewToProto({ recall, openSteps, onHand }: RecallState): RecallOverview {
  return create(RecallOverviewSchema, {
    recall: recallToProto(recall),
    openSteps,
    onHand,
    unit: recall.medicines[0]?.unit ?? "",
  });
}

export function recallDetailToProto(detail: RecallDetail): GetRecallResponse {
  const { state, stock, movements, dispensingCount, steps, unknownLots } = detail;
  return create(GetRecallResponseSchema, {
    recall: recallToProto(state.recall),
    openSteps: state.openSteps,
    lots: state.lots,
    stock: stock.map(({ expiresOn, ...lot }) => ({ ...lot, expiresOn: expiresOn ?? "" })),
    movements: movements.map(({ kind, ...movement }) => ({ ...movement, kind: movementKindToProto(kind) })),
    dispensingCount,
    steps: steps.map(({ step, byName, at, note }) => ({
      step,
      doneByName: byName,
      doneAt: timestampFromDate(at),
      note,
    })),
    unknownLots,
  });
}
