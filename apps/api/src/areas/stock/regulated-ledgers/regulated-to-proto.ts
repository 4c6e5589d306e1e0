import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import type { RegulationClass } from "@meguri/rpc/app/v1/medicine_pb";
import {
  RegulatedColumn,
  type RegulatedEntry,
  RegulatedEntrySchema,
  type RegulatedMedicine,
  RegulatedMedicineSchema,
  type RegulatedNote,
  RegulatedNoteSchema,
  type RegulatedYearLine,
  RegulatedYearLineSchema,
} from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { isRegulated, needsSlip, type RegulatedClass, regulatedClasses } from "@meguri/rules/regulated";
import { fail } from "../../../platform/failure.ts";
import { regulationToProto } from "../../medicine/master/index.ts";
import { movementKindToProto } from "../ledger/index.ts";
import type { BookColumn, EntryRow, NoteRow } from "./book-queries.ts";
import { dutyToProto } from "./duty-to-proto.ts";
import type { LedgerMedicineRow } from "./ledger-medicines-queries.ts";
import type { NoteText } from "./notes-queries.ts";
import type { YearRow } from "./report-queries.ts";

const columns = {
  received: RegulatedColumn.RECEIVED,
  dispensed: RegulatedColumn.DISPENSED,
  returned: RegulatedColumn.RETURNED,
  transferred: RegulatedColumn.TRANSFERRED,
  disposed: RegulatedColumn.DISPOSED,
  lost: RegulatedColumn.LOST,
  adjusted: RegulatedColumn.ADJUSTED,
} as const satisfies Record<BookColumn, RegulatedColumn>;

/** The requested class; undefined where none is given. */
export function requestedClass(regulation: RegulationClass): RegulatedClass | undefined {
  return regulatedClasses.find((name) => regulationToProto(name) === regulation);
}

export function neededClass(regulation: RegulationClass): RegulatedClass {
  return requestedClass(regulation) ?? fail("FIELD_INVALID", [{ field: "regulation", problem: "out_of_range" }]);
}

export function medicineToProto({
  regulation,
  lastEntryOn,
  keepUntil,
  nextDueOn,
  ...row
}: LedgerMedicineRow): RegulatedMedicine {
  return create(RegulatedMedicineSchema, {
    ...row,
    regulation: regulationToProto(regulation),
    lastEntryOn: lastEntryOn ?? "",
    keepUntil: keepUntil ?? "",
    nextDueOn: nextDueOn ?? "",
  });
}

/** A line of the ledger of a class, as it is read on a day. */
export function entryToProto(row: EntryRow, regulation: string, day: string): RegulatedEntry {
  const { column, kind, wholesaler, notes, duty, isCorrected, isReversal, ...rest } = row;
  const [note] = notes;
  const isReceipt = column === "received" && Number(row.quantity) > 0 && !isCorrected && !isReversal;
  return create(RegulatedEntrySchema, {
    ...rest,
    isCorrected,
    isReversal,
    kind: movementKindToProto(kind),
    column: columns[column],
    expiresOn: row.expiresOn ?? "",
    isLate: row.postedOn > row.happenedOn,
    counterpart: note?.counterpart || (wholesaler ?? ""),
    deliverySlip: row.deliverySlip ?? "",
    receptionNo: row.receptionNo ?? "",
    prescriptionNo: row.prescriptionNo ?? "",
    needsSlip: isReceipt && isRegulated(regulation) && needsSlip(regulation) && !note?.slipNumber,
    correctedBy: row.correctedBy ?? 0,
    corrects: row.corrects ?? 0,
    notes: notes.map(noteToProto),
    duty: duty ? dutyToProto(duty, day) : undefined,
  });
}

function noteToProto({ filedOn, notedAt, ...row }: NoteRow): RegulatedNote {
  return create(RegulatedNoteSchema, {
    ...row,
    filedOn: filedOn ?? "",
    notedAt: timestampFromDate(new Date(notedAt)),
  });
}

/** A note in a request, without the fields of responses. */
export function noteOf(note: RegulatedNote): NoteText {
  const { slipNumber, counterpart, filingNumber, filedOn, witness, remark } = note;
  return { slipNumber, counterpart, filingNumber, filedOn, witness, remark };
}

/** A note that was just kept. */
export function keptNoteToProto(note: NoteText, { id, at, by }: { id: string; at: Date; by: string }): RegulatedNote {
  return create(RegulatedNoteSchema, { ...note, id, notedByName: by, notedAt: timestampFromDate(at) });
}

export function yearLineToProto({ lastCountedAt, ...row }: YearRow): RegulatedYearLine {
  return create(RegulatedYearLineSchema, {
    ...row,
    lastCountedAt: lastCountedAt ? timestampFromDate(lastCountedAt) : undefined,
  });
}
