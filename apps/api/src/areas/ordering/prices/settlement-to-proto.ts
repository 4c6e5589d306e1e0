import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import {
  type GetSettlementReportResponseSchema,
  GuidelineEffort,
  type SettlementForm,
  SettlementFormSchema,
  SettlementPattern,
} from "@meguri/rpc/app/v1/trading_price_service_pb";
import { settlementForm } from "@meguri/rules/settlement-report";
import type { SettlementFormRow } from "./settlement-form-queries.ts";
import type { SettlementRow } from "./settlement-queries.ts";
import type { SettlementReport } from "./settlement-report.ts";

const negotiators = ["own", "head_office", "agent"] as const;
const patterns = ["", "item", "total", "uniform", "mixed"] as const;
const efforts = ["item_prices", "whole_year", "apart", "deliveries", "returns", "provisional"] as const;

/** The report with what was added by hand. */
export function reportToProto(report: SettlementReport): MessageInitShape<typeof GetSettlementReportResponseSchema> {
  const { total, rows, lastYear, form, ...rest } = report;
  return {
    ...rest,
    total: settlementToProto(total),
    rows: rows.map(settlementToProto),
    lastYear: settlementToProto(lastYear),
    ...(form && { form: formToProto(form) }),
  };
}

function settlementToProto({ receivedYen, agreedYen, itemYen, uniformYen, ...row }: SettlementRow) {
  return {
    ...row,
    receivedYen: BigInt(receivedYen),
    agreedYen: BigInt(agreedYen),
    itemYen: BigInt(itemYen),
    uniformYen: BigInt(uniformYen),
  };
}

function formToProto(row: SettlementFormRow) {
  const numbers: readonly string[] = efforts;
  return create(SettlementFormSchema, {
    negotiator: negotiators.indexOf(row.negotiator) + Negotiator.OWN,
    agentName: row.agent_name,
    lastYear: patterns.indexOf(row.last_year) + SettlementPattern.UNSPECIFIED,
    secondHalf: patterns.indexOf(row.second_half) + SettlementPattern.UNSPECIFIED,
    plan: row.plan,
    efforts: row.efforts.map((effort) => numbers.indexOf(effort) + GuidelineEffort.ITEM_PRICES),
    effortWords: row.effort_words,
    reportedOn: row.reported_on ?? "",
  });
}

/** The form of a request as it is kept. */
export function formFrom(sent: SettlementForm | undefined): SettlementFormRow {
  const form = settlementForm.parse(sent);
  return {
    negotiator: negotiators[form.negotiator - 1] ?? "own",
    agent_name: form.negotiator === Negotiator.AGENT ? form.agentName : "",
    last_year: patterns[form.lastYear] ?? "",
    second_half: patterns[form.secondHalf] ?? "",
    plan: form.plan,
    efforts: efforts.filter((_, index) => form.efforts.includes(index + 1)),
    effort_words: form.effortWords,
    reported_on: form.reportedOn || null,
  };
}
