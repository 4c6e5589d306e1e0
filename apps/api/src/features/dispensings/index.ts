import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import type { Actor } from "../../platform/actor.ts";
import type { DispensingCameBy } from "../../platform/db/dispensing-tables.ts";
import { sessionOf } from "../../platform/rpc/context.ts";
import { type Feature, feature } from "../../platform/rpc/feature.ts";
import { getImportKey, setForecastsVisits } from "./dispensing-setting.ts";
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
import { dispensingServicePolicies } from "./dispensings-policy.ts";
import { importFiles } from "./import-files.ts";
import { getFile, getPrescription, listFiles, listPrescriptions } from "./list-dispensings.ts";
import { listUnknownItems, resolveUnknownItem } from "./resolve-unknown-item.ts";

export { unknownItemsRetry } from "./retry-unknown-items.ts";

/** Problems that come with the answer to an import; the file's page has the others. */
const answeredProblems = 20;

/** The door of DispensingService. */
export function dispensingsFeature(parts: DispensingParts): Feature {
  return feature(DispensingService, dispensingServicePolicies, {
    async importDispensingFiles({ institutionId, source, files }, context) {
      const { db, actor } = sessionOf(context);
      const told = files.map((file) => ({ ...file, format: formatOf(file.format) }));
      const request = { institutionId, cameBy: cameBy(actor, sourceOf(source)), files: told };
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
    async listUnknownItems({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const items = await listUnknownItems({ ...parts, db }, actor, institutionId);
      return {
        items: items.map(({ name, codes, count, lastOn }) => ({ name, code: codes[0]?.code ?? "", count, lastOn })),
      };
    },
    async resolveUnknownItem(request, context) {
      const { db, actor } = sessionOf(context);
      return { count: await resolveUnknownItem({ ...parts, db }, actor, request) };
    },
    async getDispensingSetting({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return settingToProto(await getImportKey({ ...parts, db }, actor, institutionId));
    },
    async updateDispensingSetting(request, context) {
      const { db, actor } = sessionOf(context);
      return settingToProto(await setForecastsVisits({ ...parts, db }, actor, request));
    },
  });
}

/** Who calls decides whether a terminal sent it, and not what is told. */
function cameBy({ terminal }: Actor, told: DispensingCameBy): DispensingCameBy {
  if (terminal) return "terminal";
  return told === "terminal" ? "screen" : told;
}

function settingToProto(importKey: Buffer | null) {
  return { forecastsVisits: importKey !== null, importKey: importKey ? new Uint8Array(importKey) : new Uint8Array() };
}
