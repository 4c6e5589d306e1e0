import { ClosingService } from "@meguri/rpc/app/v1/closing_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { ClosingParts } from "./closing-deps.ts";
import { closingServicePolicies } from "./closing-policy.ts";
import { closingToProto, runToProto, runViewToProto } from "./closing-to-proto.ts";
import { getClosing, getClosingRun } from "./read-closing.ts";
import { setClosingRunning, startClosing } from "./start-closing.ts";

export { closeCustomers } from "./close-customers.ts";
export { selectClosingCustomers, selectWaitingClosings } from "./closing-queries.ts";

/** The door of ClosingService. */
export function closingFeature(parts: ClosingParts): Feature {
  return feature(ClosingService, closingServicePolicies, {
    async getClosing(request, context) {
      const { db, actor } = sessionOf(context);
      return closingToProto(await getClosing({ ...parts, db }, actor, request));
    },
    async startClosing(request, context) {
      const { db, actor } = sessionOf(context);
      return { run: runToProto(await startClosing({ ...parts, db }, actor, request)) };
    },
    async getClosingRun(request, context) {
      const { db, actor } = sessionOf(context);
      return runViewToProto(await getClosingRun({ ...parts, db }, actor, request));
    },
    async setClosingRunning(request, context) {
      const { db, actor } = sessionOf(context);
      return { run: runToProto(await setClosingRunning({ ...parts, db }, actor, request)) };
    },
  });
}
