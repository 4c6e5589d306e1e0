import { dayOrEmpty } from "@meguri/rules/quantity";
import { disputeReason, invoiceWords, spokenTo } from "@meguri/rules/received-invoice";
import { lines } from "@meguri/rules/text";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { invoiceListingRules } from "../invoices/index.ts";
import { disputeCursor } from "./list-disputes.ts";

const id = z.guid("id_format");
const idOrNone = z.union([z.literal(""), id], "id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ invoiceId: id });
const lineNumber = z.int().min(0, "out_of_range").max(1_000_000, "out_of_range");
const words = { line: lineNumber, text: invoiceWords, key: id };
const user = { who: "user" } as const;
const inPerson = { who: "user", notWhileActing: true } as const;

const decision = one
  .extend({
    line: lineNumber,
    kind: z.int().min(1, "required").max(7, "out_of_range"),
    decision: z.int().min(1, "required").max(4, "out_of_range"),
    note: lines(500),
    key: id,
    toldOn: dayOrEmpty,
  })
  .superRefine(({ decision: wire, note }, context) => {
    const rule = wire === 2 ? disputeReason : wire === 3 ? spokenTo : undefined;
    for (const { message } of rule?.safeParse(note).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: ["note"], message });
    }
  });

/** Who may call ReceivedInvoiceService, and with what; each act checks the role in the institution. */
export const receivedInvoiceServicePolicies = {
  listReceivedInvoices: { ...user, rules: own.extend({ tradingId: idOrNone, ...invoiceListingRules }) },
  getReceivedCorporationStatement: { ...user, rules: own.extend({ statementId: id }) },
  getReceivedInvoice: { ...user, rules: one },
  decideInvoiceDifference: { ...inPerson, rules: decision },
  writeInvoiceMessage: { ...inPerson, rules: one.extend(words) },
  markInvoiceChecked: { ...inPerson, rules: one },
} satisfies Record<string, MethodPolicy>;

/** Who may call InvoiceDisputeService, and with what; each act checks the role in the wholesaler. */
export const invoiceDisputeServicePolicies = {
  listInvoiceDisputes: {
    ...user,
    rules: z.object({
      wholesalerId: id,
      invoiceId: idOrNone,
      cursor: disputeCursor.rule,
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  answerInvoiceDispute: { ...inPerson, rules: z.object({ wholesalerId: id, invoiceId: id, ...words }) },
} satisfies Record<string, MethodPolicy>;
