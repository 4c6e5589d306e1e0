import { create } from "@bufbuild/protobuf";
import type { PortalField } from "@meguri/formats/portal/read-portal-table";
import type { Problem } from "@meguri/formats/table/problem";
import {
  type PortalAnswer,
  PortalAnswerSchema,
  type PortalHeadings,
  PortalOutcome,
  type PortalRow,
  PortalRowSchema,
} from "@meguri/rpc/app/v1/portal_table_service_pb";
import { answerToProto, type LineAnswer } from "../orders/index.ts";
import type { JudgedRow, PortalOutcome as Outcome } from "./portal-tables.ts";

const outcomes = {
  changed: PortalOutcome.CHANGED,
  same: PortalOutcome.SAME,
  word_kept: PortalOutcome.WORD_KEPT,
  no_line: PortalOutcome.NO_LINE,
  ambiguous: PortalOutcome.AMBIGUOUS,
} as const satisfies Record<Outcome, PortalOutcome>;

export function portalRowToProto({ row, line, outcome, meaning, after }: JudgedRow): PortalRow {
  return create(PortalRowSchema, {
    line: row.line,
    jan: row.jan,
    name: line?.medicineName ?? row.name,
    ordered: row.ordered,
    status: row.status,
    remark: row.remark,
    outcome: outcomes[outcome],
    orderNumber: line?.orderNumber ?? 0,
    before: line && {
      answer: answerToProto(line.answer),
      confirmedPacks: line.confirmedPacks,
      expectedOn: line.expectedOn ?? "",
    },
    after: after && afterToProto(after, row.ordered),
    isMakersCause: meaning.kind === "answer" && meaning.isMakersCause,
    isCancelledByTelephone: meaning.kind === "answer" && meaning.isCancelledByTelephone,
  });
}

function afterToProto({ confirmedPacks, backordered, expectedOn }: LineAnswer, packs: number): PortalAnswer {
  const short = confirmedPacks > 0 ? "short" : "rejected";
  const answer = confirmedPacks >= packs ? "accepted" : backordered ? "backordered" : short;
  return create(PortalAnswerSchema, {
    answer: answerToProto(answer),
    confirmedPacks,
    expectedOn: expectedOn ?? "",
  });
}

export const portalProblemToProto = ({ line, code, field = "", value = "", expected = "" }: Problem) => ({
  line,
  code,
  field,
  value,
  expected,
});

/** The headings that were set; those that were not are left out. */
export function headingsFrom(headings: PortalHeadings | undefined): Partial<Record<PortalField, string>> {
  const { receivedAt = "", jan = "", name = "", ordered = "", planned = "", status = "", remark = "" } = headings ?? {};
  const all = { receivedAt, jan, name, ordered, planned, status, remark };
  return Object.fromEntries(Object.entries(all).filter(([, heading]) => heading.trim() !== ""));
}
