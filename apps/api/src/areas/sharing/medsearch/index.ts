import type { HandlerContext } from "@connectrpc/connect";
import { MedsearchService } from "@meguri/rpc/app/v1/medsearch_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { privacyLevelToProto } from "../../institution/groups/index.ts";
import { countHits } from "./count-hits.ts";
import { getMedsearchOverview } from "./get-medsearch-overview.ts";
import { listInstitutionStock } from "./list-institution-stock.ts";
import type { MedsearchParts } from "./medsearch-deps.ts";
import { medsearchServicePolicies } from "./medsearch-policy.ts";
import { type SeenPage, searchStock } from "./search-stock.ts";
import { sharedInstitutionToProto, sharedMedicineToProto, sharedStockToProto } from "./shared-stock-to-proto.ts";

export { partnersIn } from "./seen-parts.ts";
export { selectMatches } from "./shared-stock-queries.ts";
export { sharedStockToProto } from "./shared-stock-to-proto.ts";

/** The door of MedsearchService. */
export function medsearchFeature(parts: MedsearchParts): Feature {
  const hits = countHits(parts.clock);
  const at = (context: HandlerContext) => {
    const { db, actor } = sessionOf(context);
    return [{ ...parts, db, hits }, actor] as const;
  };
  return feature(MedsearchService, medsearchServicePolicies, {
    async searchStock(request, context) {
      const page = await searchStock(...at(context), request);
      return { ...pageToProto(page), institutions: page.partners.map(sharedInstitutionToProto) };
    },
    async getMedsearchOverview({ institutionId }, context) {
      const row = await getMedsearchOverview(...at(context), institutionId);
      return {
        hasPlace: row.hasPlace,
        groupCount: row.groups,
        appliedCount: row.applied,
        partnerCount: row.partners,
        sharedMedicines: row.shared,
        countedMedicines: row.counted,
        latestEvidenceMonth: row.latestMonth ?? "",
        hitsThisMonth: row.hits,
        mostOpenLevel: privacyLevelToProto(row.level),
      };
    },
    async listInstitutionStock(request, context) {
      const page = await listInstitutionStock(...at(context), request);
      const [partner] = page.partners;
      return { ...pageToProto(page), institution: partner && sharedInstitutionToProto(partner) };
    },
  });
}

function pageToProto({ rows, medicines, count, nextCursor }: SeenPage) {
  return { rows: rows.map(sharedStockToProto), medicines: medicines.map(sharedMedicineToProto), count, nextCursor };
}
