import { WholesalerAdminService } from "@meguri/rpc/app/v1/wholesaler_admin_service_pb";
import { momentCursor } from "../../../platform/cursor.ts";
import { pageOf } from "../../../platform/page.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { type WholesalersParts, wholesalerToProto } from "../wholesalers/index.ts";
import { selectApplications } from "./applications-queries.ts";
import { decideApplication, decideChange, setSuspended } from "./decide-wholesaler.ts";
import { wholesalerAdminPolicies } from "./wholesaler-admin-policy.ts";

/** The door of WholesalerAdminService. */
export function wholesalerAdminFeature(parts: WholesalersParts): Feature {
  return feature(WholesalerAdminService, wholesalerAdminPolicies, {
    async listWholesalerApplications({ decided, cursor, limit }, context) {
      const { db, actor } = sessionOf(context);
      const most = limit || 50;
      const page = { decided, after: momentCursor.read(cursor), limit: most + 1 };
      const applications = await selectApplications(db, actor.tenantId, page);
      const { rows, nextCursor } = pageOf(applications, most, ({ id, waits_since: since, state_at: stateAt }) =>
        momentCursor.write({ at: since ?? stateAt, id }),
      );
      return { wholesalers: rows.map((row) => wholesalerToProto(row)), nextCursor };
    },
    async decideWholesalerApplication(request, context) {
      const { db, actor } = sessionOf(context);
      return { wholesaler: wholesalerToProto(await decideApplication({ ...parts, db }, actor, request)) };
    },
    async decideWholesalerChange(request, context) {
      const { db, actor } = sessionOf(context);
      return { wholesaler: wholesalerToProto(await decideChange({ ...parts, db }, actor, request)) };
    },
    async setWholesalerSuspended(request, context) {
      const { db, actor } = sessionOf(context);
      return { wholesaler: wholesalerToProto(await setSuspended({ ...parts, db }, actor, request)) };
    },
  });
}
