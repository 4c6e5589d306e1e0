import { DispensingService, UpdateDispensingSettingRequestSchema } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { HeldDispensingService } from "@meguri/rpc/app/v1/held_dispensing_service_pb";
import type { Actor } from "../../../platform/actor.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { DispensingFileCameBy } from "../tables.ts";
import {
  fileToProto,
  formatOf,
  itemToProto,
  prescriptionToProto,
  problemToProto,
  sourceOf,
  stateOf,
  stateToProto,
} from "./dispensing-to-proto.ts";
import type { DispensingParts } from "./dispensings-deps.ts";
import {
  dispensingServicePolicies,
  editedDispensingSetting,
  heldDispensingServicePolicies,
} from "./dispensings-policy.ts";
import { importFiles } from "./files/import-files.ts";
import { acceptHeld, discardHeld, forgetSender, listHeld } from "./held/held-dispensings.ts";
import { heldToProto } from "./held/held-to-proto.ts";
import { getFile, getPrescription, listFiles, listPrescriptions } from "./list-dispensings.ts";
import { getSetting, updateSetting } from "./patients/dispensing-setting.ts";
import type { DispensingSetting } from "./patients/dispensing-setting-queries.ts";
import { erasePatient } from "./patients/erase-patient.ts";
import { listUnknownItems, resolveUnknownItem } from "./unknown/resolve-unknown-item.ts";
import { resolveUnknownUnit } from "./unknown/resolve-unknown-unit.ts";

export { itemWaits } from "./apply/dispensing-writes-queries.ts";
export { auditPrescriptionsRead } from "./patients/audit-prescriptions-read.ts";
export { erasePastPatients } from "./patients/erase-past-patients.ts";
export { unknownItemsRetry } from "./unknown/retry-unknown-items.ts";

/** Problems that come with the answer to an import; the file's page has the others. */
const answeredProblems = 20;

/** The door of DispensingService. */
export function dispensingsFeature(parts: DispensingParts): Feature {
  return feature(DispensingService, dispensingServicePolicies, {
    async importDispensingFiles({ institutionId, source, files }, context) {
      const { db, actor } = sessionOf(context);
      const listed = files.map((file) => ({ ...file, format: formatOf(file.format) }));
      const request = { institutionId, cameBy: cameBy(actor, sourceOf(source)), files: listed };
      const outcomes = await importFiles({ ...parts, db }, actor, request);
      return {
        results: outcomes.map(({ row, known }) => ({
          file: fileToProto(row, known),
          problems: row.problems.slice(0, answeredProblems).map(problemToProto),
        })),
      };
    },
    async listDispensingFiles({ state, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const page = await listFiles({ ...parts, db }, actor, { ...request, state: stateOf(state) });
      return {
        files: page.rows.map((row) => fileToProto(row)),
        nextCursor: page.nextCursor,
        counts: page.counts.map(({ state: of, count }) => ({ state: stateToProto(of), count })),
      };
    },
    async getDispensingFile(request, context) {
      const { db, actor } = sessionOf(context);
      const { file, prescriptions } = await getFile({ ...parts, db }, actor, request);
      return {
        file: fileToProto(file),
        problems: file.problems.map(problemToProto),
        prescriptions: prescriptions.map((row) => prescriptionToProto(row, request.institutionId)),
      };
    },
    async listPrescriptions(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listPrescriptions({ ...parts, db }, actor, request);
      const prescriptions = page.rows.map((row) => prescriptionToProto(row, request.institutionId));
      return { prescriptions, nextCursor: page.nextCursor, count: page.count };
    },
    async getPrescription(request, context) {
      const { db, actor } = sessionOf(context);
      const { row, items } = await getPrescription({ ...parts, db }, actor, request);
      return { prescription: prescriptionToProto(row, request.institutionId), items: items.map(itemToProto) };
    },
    async erasePatient(request, context) {
      const { db, actor } = sessionOf(context);
      const { dispensings, visits } = await erasePatient({ ...parts, db }, actor, request);
      return { dispensingCount: dispensings, visitCount: visits };
    },
    async listUnknownItems({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const { items, units } = await listUnknownItems({ ...parts, db }, actor, institutionId);
      return {
        items: items.map(({ name, codes, count, lastOn }) => ({ name, code: codes[0]?.code ?? "", count, lastOn })),
        units,
      };
    },
    async resolveUnknownItem(request, context) {
      const { db, actor } = sessionOf(context);
      return { count: await resolveUnknownItem({ ...parts, db }, actor, request) };
    },
    async resolveUnknownUnit(request, context) {
      const { db, actor } = sessionOf(context);
      return { count: await resolveUnknownUnit({ ...parts, db }, actor, request) };
    },
    async getDispensingSetting({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return settingToProto(await getSetting({ ...parts, db }, actor, institutionId));
    },
    async updateDispensingSetting(request, context) {
      const { db, actor } = sessionOf(context);
      const edit = editOf(UpdateDispensingSettingRequestSchema, request, editedDispensingSetting);
      const { institutionId } = request;
      return settingToProto(await updateSetting({ ...parts, db }, actor, { institutionId, edit }));
    },
  });
}

/** The door of HeldDispensingService. */
export function heldDispensingsFeature(parts: DispensingParts): Feature {
  return feature(HeldDispensingService, heldDispensingServicePolicies, {
    async listHeldDispensings({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const { views, count, confirmed } = await listHeld({ ...parts, db }, actor, institutionId);
      return { held: views.map((view) => heldToProto(view, institutionId)), count, confirmedCodes: confirmed };
    },
    async acceptHeldDispensing(request, context) {
      const { db, actor } = sessionOf(context);
      return { count: await acceptHeld({ ...parts, db }, actor, request) };
    },
    async discardHeldDispensings(request, context) {
      const { db, actor } = sessionOf(context);
      return { count: await discardHeld({ ...parts, db }, actor, request) };
    },
    async forgetDispensingSender(request, context) {
      const { db, actor } = sessionOf(context);
      await forgetSender({ ...parts, db }, actor, request);
      return {};
    },
  });
}

/** The caller's identity decides whether a terminal sent it, not a field of the request. */
function cameBy({ terminal }: Actor, reported: DispensingFileCameBy): DispensingFileCameBy {
  if (terminal) return "terminal";
  return reported === "terminal" ? "screen" : reported;
}

function settingToProto({ importKey, retentionYears }: DispensingSetting) {
  return { forecastsVisits: importKey !== null, importKey: new Uint8Array(importKey ?? []), retentionYears };
}
