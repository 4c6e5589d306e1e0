import { RegulatedLedgerService } from "@meguri/rpc/app/v1/regulated_ledger_service_pb";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { addDuty } from "./add-duty.ts";
import { addNote } from "./add-note.ts";
import { correctEntry } from "./correct-entry.ts";
import { dutyKindOf, dutyToProto } from "./duty-to-proto.ts";
import { cancelDuty, completeDuty, fileDuty } from "./end-duty.ts";
import { getAnnualReport } from "./get-annual-report.ts";
import { listDuties } from "./list-duties.ts";
import { listEntries, listLedgers } from "./list-ledgers.ts";
import type { RegulatedParts } from "./regulated-deps.ts";
import { regulatedLedgerServicePolicies } from "./regulated-policy.ts";
import {
  entryToProto,
  keptNoteToProto,
  medicineToProto,
  neededClass,
  noteOf,
  requestedClass,
  yearLineToProto,
} from "./regulated-to-proto.ts";

export { settleDisposal } from "./settle-disposal.ts";

/** The door of RegulatedLedgerService. */
export function regulatedLedgersFeature(parts: RegulatedParts): Feature {
  const day = () => today(parts.clock);
  return feature(RegulatedLedgerService, regulatedLedgerServicePolicies, {
    async listRegulatedMedicines({ institutionId, regulation }, context) {
      const { db, actor } = sessionOf(context);
      const input = { institutionId, regulation: requestedClass(regulation) };
      const { medicines, narcoticsHidden } = await listLedgers({ ...parts, db }, actor, input);
      return { medicines: medicines.map(medicineToProto), narcoticsHidden };
    },
    async listRegulatedEntries(request, context) {
      const { db, actor } = sessionOf(context);
      const { medicine, opening, rows, nextCursor } = await listEntries({ ...parts, db }, actor, request);
      const entries = rows.map((row) => entryToProto(row, medicine.regulation, day()));
      return { medicine: medicineToProto(medicine), opening, entries, nextCursor };
    },
    async addRegulatedNote({ institutionId, entryId, note }, context) {
      const { db, actor } = sessionOf(context);
      const text = noteOf(note ?? fail("FIELD_INVALID", [{ field: "note", problem: "required" }]));
      const kept = await addNote({ ...parts, db }, actor, { institutionId, entryId, note: text });
      return { note: keptNoteToProto(text, { ...kept, by: actor.displayName }) };
    },
    async correctRegulatedEntry(request, context) {
      const { db, actor } = sessionOf(context);
      const { reversalId, replacementId } = await correctEntry({ ...parts, db }, actor, request);
      return { reversalId, replacementId: replacementId ?? "" };
    },
    async listRegulatedDuties(request, context) {
      const { db, actor } = sessionOf(context);
      const duties = await listDuties({ ...parts, db }, actor, request);
      return { duties: duties.map((duty) => dutyToProto(duty, day())) };
    },
    async addRegulatedDuty({ kind, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const duty = await addDuty({ ...parts, db }, actor, { ...request, kind: dutyKindOf(kind) });
      return { duty: dutyToProto(duty, day()) };
    },
    async fileRegulatedDuty(request, context) {
      const { db, actor } = sessionOf(context);
      return { duty: dutyToProto(await fileDuty({ ...parts, db }, actor, request), day()) };
    },
    async completeRegulatedDuty(request, context) {
      const { db, actor } = sessionOf(context);
      return { duty: dutyToProto(await completeDuty({ ...parts, db }, actor, request), day()) };
    },
    async cancelRegulatedDuty(request, context) {
      const { db, actor } = sessionOf(context);
      return { duty: dutyToProto(await cancelDuty({ ...parts, db }, actor, request), day()) };
    },
    async getAnnualReport({ institutionId, regulation, year }, context) {
      const { db, actor } = sessionOf(context);
      const wanted = { institutionId, regulation: neededClass(regulation), year };
      const { lines, ...period } = await getAnnualReport({ ...parts, db }, actor, wanted);
      return { ...period, lines: lines.map(yearLineToProto) };
    },
  });
}
