import { RecallService } from "@meguri/rpc/app/v1/recall_service_pb";
import { addDays, today } from "../../../platform/clock/tokyo-day.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { assertKeepsMaster, assignRecallMedicines, selectUnknownRecalls } from "../../medicine/master/index.ts";
import { getRecall, listRecalls } from "./get-recall.ts";
import { concernedDays } from "./read-recalls.ts";
import {
  confirmRecallLots,
  finishRecallPatients,
  listRecallPatients,
  quarantineRecall,
  returnRecall,
} from "./recall-acts.ts";
import { overviewToProto, recallDetailToProto, recallToProto } from "./recall-to-proto.ts";
import type { RecallsParts } from "./recalls-deps.ts";
import { recallServicePolicies } from "./recalls-policy.ts";

export { isOpen as isRecallOpen, type RecallState, readConcernedRecalls } from "./read-recalls.ts";

const mostUnknown = 200;

/** The door of RecallService. */
export function recallsFeature(parts: RecallsParts): Feature {
  return feature(RecallService, recallServicePolicies, {
    async listRecalls({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { recalls: (await listRecalls({ ...parts, db }, actor, institutionId)).map(overviewToProto) };
    },
    async getRecall(request, context) {
      const { db, actor } = sessionOf(context);
      return recallDetailToProto(await getRecall({ ...parts, db }, actor, request));
    },
    async listRecallPatients(request, context) {
      const { db, actor } = sessionOf(context);
      return { dispensings: await listRecallPatients({ ...parts, db }, actor, request) };
    },
    async confirmRecallLots(request, context) {
      const { db, actor } = sessionOf(context);
      await confirmRecallLots({ ...parts, db }, actor, request);
      return {};
    },
    async quarantineRecall(request, context) {
      const { db, actor } = sessionOf(context);
      return { lots: await quarantineRecall({ ...parts, db }, actor, request) };
    },
    async returnRecall(request, context) {
      const { db, actor } = sessionOf(context);
      return { returnId: await returnRecall({ ...parts, db }, actor, request) };
    },
    async finishRecallPatients(request, context) {
      const { db, actor } = sessionOf(context);
      await finishRecallPatients({ ...parts, db }, actor, request);
      return {};
    },
    async listUnknownRecalls(_request, context) {
      const { db, actor } = sessionOf(context);
      assertKeepsMaster(actor, parts.masterTenant);
      const since = addDays(today(parts.clock), -concernedDays);
      return { recalls: (await selectUnknownRecalls(db, { since, limit: mostUnknown })).map(recallToProto) };
    },
    async assignRecallMedicines(request, context) {
      const { db, actor } = sessionOf(context);
      assertKeepsMaster(actor, parts.masterTenant);
      await assignRecallMedicines({ db, clock: parts.clock }, actor, request);
      return {};
    },
  });
}
