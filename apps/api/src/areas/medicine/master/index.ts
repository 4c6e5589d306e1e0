import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import type { ChangeHub } from "../../../platform/changes/change-hub.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { applyMasterImport } from "./apply-master-import.ts";
import { getMedicine } from "./get-medicine.ts";
import { ownMasterImport } from "./import-job.ts";
import { listMedicines } from "./list-medicines.ts";
import { listParkedCodes } from "./list-parked-codes.ts";
import { masterImportToProto } from "./master-import-to-proto.ts";
import { medicineIndex } from "./medicine-index.ts";
import { medicineToProto, suggestionToProto, versionToProto } from "./medicine-to-proto.ts";
import { assertKeepsMaster, medicineServicePolicies } from "./medicines-policy.ts";
import { selectVersions } from "./medicines-queries.ts";
import { resolveParkedCode } from "./resolve-parked-code.ts";
import { setStorage } from "./set-storage.ts";
import { setSupplyStatus } from "./set-supply-status.ts";
import { startMasterImport } from "./start-master-import.ts";
import { stockedMedicines } from "./stocked-medicines.ts";
import { suggestMedicines } from "./suggest-medicines.ts";

export { assignRecallMedicines } from "./assign-recall-medicines.ts";
export { applyMaster, type MasterOutcome } from "./import/apply/apply-master.ts";
export { MasterRefused, problemText } from "./import/import-problem.ts";
export { type MasterSource, masterSources } from "./import/read/master-lines.ts";
export { readMasterFile } from "./import/read/read-master-file.ts";
export { selectMasterVersion } from "./index-queries.ts";
export { medicineNamed } from "./medicine-named-sql.ts";
export {
  regulationToProto,
  supplyKindToProto,
  supplyReasonToProto,
  supplyToProto,
  volumeToProto,
} from "./medicine-to-proto.ts";
export { assertKeepsMaster } from "./medicines-policy.ts";
export { selectInsertGtin, selectSuppliesNow, supplyOf } from "./medicines-queries.ts";
export {
  type PublishedRecall,
  selectLastRecallSeq,
  selectRecall,
  selectRecalls,
  selectUnknownRecalls,
} from "./recalls-queries.ts";
export { stockedSince } from "./stocked-medicines.ts";
export { selectStocked } from "./stocked-queries.ts";
export {
  selectChangedMedicines,
  selectLastSupplyChange,
  selectSupplyChanges,
  selectSupplyChangesAfter,
} from "./supply-changes-queries.ts";
export { workOnMasterImports } from "./work-on-master-imports.ts";

interface MedicineParts {
  clock: Clock;
  masterTenant: string;
  institutionAccess: InstitutionAccess;
  /** What forgets the stock of an institution when it changes. */
  changes: Pick<ChangeHub, "watch">;
}

/** The door of MedicineService. */
export function medicinesFeature({ clock, masterTenant, institutionAccess, changes }: MedicineParts): Feature {
  const ask = medicineIndex(clock);
  const readStocked = stockedMedicines(clock, institutionAccess, changes);
  /** The session of an administrator who may change the master. */
  const keeperOf = (context: Parameters<typeof sessionOf>[0]) => {
    const session = sessionOf(context);
    assertKeepsMaster(session.actor, masterTenant);
    return session;
  };
  return feature(MedicineService, medicineServicePolicies, {
    async suggestMedicines(request, context) {
      const { db, actor } = sessionOf(context);
      const stocked = await readStocked(db, actor, request.institutionId);
      const result = await suggestMedicines({ db, ask }, { ...request, stocked });
      return { suggestions: result.map(({ medicine, ...place }) => suggestionToProto(medicine, place)) };
    },
    async listMedicines(request, context) {
      const { medicines, ...page } = await listMedicines({ db: sessionOf(context).db, ask }, request);
      return { medicines: medicines.map((medicine) => medicineToProto(medicine)), ...page };
    },
    async getMedicine({ medicineId }, context) {
      const { medicine, parts, sameGeneric } = await getMedicine({ db: sessionOf(context).db, clock }, medicineId);
      return {
        medicine: medicineToProto(medicine, parts),
        sameGeneric: sameGeneric.map((same) => suggestionToProto(same)),
      };
    },
    async setSupplyStatus(request, context) {
      const { db, actor } = keeperOf(context);
      return { medicine: medicineToProto(await setSupplyStatus({ db, clock }, actor, request)) };
    },
    async setStorage(request, context) {
      const { db, actor } = keeperOf(context);
      return { medicine: medicineToProto(await setStorage({ db, clock }, actor, request)) };
    },
    async listMasterVersions(_request, context) {
      return { versions: (await selectVersions(keeperOf(context).db)).map(versionToProto) };
    },
    async startMasterImport(request, context) {
      const { db, actor } = keeperOf(context);
      return { jobId: await startMasterImport({ db, clock }, actor, request) };
    },
    async getMasterImport({ jobId }, context) {
      const { db, actor } = keeperOf(context);
      return masterImportToProto(await ownMasterImport(db, actor, jobId));
    },
    async applyMasterImport({ jobId, confirmOlder }, context) {
      const { db, actor } = keeperOf(context);
      await applyMasterImport({ db, clock }, actor, { jobId, confirmsOlder: confirmOlder });
      return {};
    },
    async listParkedCodes(request, context) {
      const { codes, ...page } = await listParkedCodes({ db: keeperOf(context).db, clock }, request);
      return {
        codes: codes.map(({ candidates, ...code }) => ({
          ...code,
          candidates: candidates.map((medicine) => suggestionToProto(medicine)),
        })),
        ...page,
      };
    },
    async resolveParkedCode(request, context) {
      const { db, actor } = keeperOf(context);
      await resolveParkedCode({ db, clock }, actor, request);
      return {};
    },
  });
}
