import { EnteredSlipService } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import { enteredSlip } from "@meguri/rules/entered-slip";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { importEnteredSlips } from "./import-slips.ts";
import { getEnteredSlip, listEnteredSlips } from "./list-slips.ts";
import { deleteEnteredSlip, putEnteredSlip } from "./put-slip.ts";
import { slipToProto } from "./slip-to-proto.ts";
import type { SlipsParts } from "./slips-deps.ts";
import { enteredSlipServicePolicies } from "./slips-policy.ts";

/** The door of EnteredSlipService. */
export function enteredSlipsFeature(parts: SlipsParts): Feature {
  return feature(EnteredSlipService, enteredSlipServicePolicies, {
    async listEnteredSlips(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, nextCursor } = await listEnteredSlips({ ...parts, db }, actor, request);
      return { slips: rows.map((row) => slipToProto(row)), nextCursor };
    },
    async getEnteredSlip(request, context) {
      const { db, actor } = sessionOf(context);
      const { slip, lines } = await getEnteredSlip({ ...parts, db }, actor, request);
      return { slip: slipToProto(slip, lines) };
    },
    async putEnteredSlip({ wholesalerId, slip: sent, version }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { wholesalerId, fields: enteredSlip.parse(sent), version };
      const { slip, lines } = await putEnteredSlip({ ...parts, db }, actor, wish);
      return { slip: slipToProto(slip, lines) };
    },
    async deleteEnteredSlip(request, context) {
      const { db, actor } = sessionOf(context);
      await deleteEnteredSlip({ ...parts, db }, actor, request);
      return {};
    },
    async importEnteredSlips(request, context) {
      const { db, actor } = sessionOf(context);
      return importEnteredSlips({ ...parts, db }, actor, request);
    },
  });
}
