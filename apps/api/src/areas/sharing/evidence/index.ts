import { EvidenceService } from "@meguri/rpc/app/v1/evidence_service_pb";
import { fail } from "../../../platform/failure.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { EvidenceParts } from "./evidence-deps.ts";
import { evidenceServicePolicies } from "./evidence-policy.ts";
import { selectReceiptMedicines } from "./evidence-queries.ts";
import { evidenceToProto, monthToProto, payerOf } from "./evidence-to-proto.ts";
import { getEvidenceMonth, listEvidenceMonths } from "./read-evidence.ts";
import { deleteEvidence, shareEvidence } from "./share-evidence.ts";

export { oldestMonth } from "./evidence-months.ts";
export { parkedEvidenceRetry } from "./retry-parked-evidence.ts";

/** The door of EvidenceService. */
export function evidenceFeature(parts: EvidenceParts): Feature {
  return feature(EvidenceService, evidenceServicePolicies, {
    async listEvidenceMonths({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { months: (await listEvidenceMonths({ ...parts, db }, actor, institutionId)).map(monthToProto) };
    },
    async getEvidenceMonth(request, context) {
      const { db, actor } = sessionOf(context);
      const { month, items } = await getEvidenceMonth({ ...parts, db }, actor, request);
      return { month: monthToProto(month), items: items.map(evidenceToProto) };
    },
    async listReceiptMedicines({ codes }, context) {
      return { medicines: await selectReceiptMedicines(sessionOf(context).db, codes) };
    },
    async shareEvidence({ payer, medicines: uses, ...month }, context) {
      const { db, actor } = sessionOf(context);
      const share = { ...month, uses, payer: payerOf(payer) ?? fail("FIELD_INVALID") };
      return shareEvidence({ ...parts, db }, actor, share);
    },
    async deleteEvidence({ payer, ...month }, context) {
      const { db, actor } = sessionOf(context);
      await deleteEvidence({ ...parts, db }, actor, { ...month, payer: payerOf(payer) });
      return {};
    },
  });
}
