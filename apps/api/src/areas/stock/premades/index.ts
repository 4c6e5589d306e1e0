import { PremadeService } from "@meguri/rpc/app/v1/premade_service_pb";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { listPremades } from "./list-premades.ts";
import { makePremade } from "./make-premade.ts";
import { premadeToProto, stateOf, takenBackOf } from "./premade-to-proto.ts";
import type { PremadesParts } from "./premades-deps.ts";
import { premadeServicePolicies } from "./premades-policy.ts";
import type { PremadeRow } from "./premades-queries.ts";
import { applyPremade, takeBackPremade } from "./settle-premade.ts";

export { freePremades, reusePremades } from "./follow-prescriptions.ts";

/** The door of PremadeService. */
export function premadesFeature(parts: PremadesParts): Feature {
  const toMessage = (row: PremadeRow) => premadeToProto(row, today(parts.clock));
  return feature(PremadeService, premadeServicePolicies, {
    async listPremades({ institutionId, state }, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listPremades({ ...parts, db }, actor, { institutionId, state: stateOf(state) });
      return { premades: rows.map(toMessage) };
    },
    async makePremade(request, context) {
      const { db, actor } = sessionOf(context);
      return { premade: toMessage(await makePremade({ ...parts, db }, actor, request)) };
    },
    async applyPremade(request, context) {
      const { db, actor } = sessionOf(context);
      return { premade: toMessage(await applyPremade({ ...parts, db }, actor, request)) };
    },
    async takeBackPremade({ state, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const act = { ...request, state: takenBackOf(state) };
      return { premade: toMessage(await takeBackPremade({ ...parts, db }, actor, act)) };
    },
  });
}
