import { invoiceDraft, receiptFields } from "@meguri/rules/invoice";
import { day, dayOrEmpty } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { invoiceCursor } from "./list-invoices.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ invoiceId: id });
const user = { who: "user" } as const;
const inPerson = { who: "user", notWhileActing: true } as const;
const mebibyte = 1024 * 1024;

const most = 1_000_000_000_000n;
const yenOrNone = z.bigint().min(-most, "out_of_range").max(most, "out_of_range").optional();
const draft = z.custom(Boolean, "required").pipe(invoiceDraft);

/** Which documents are listed, for both sides. */
export const invoiceListingRules = {
  states: z.array(z.int().min(1, "out_of_range").max(6, "out_of_range")).max(6, "too_many"),
  keyword: line(100),
  from: dayOrEmpty,
  until: dayOrEmpty,
  leastYen: yenOrNone,
  mostYen: yenOrNone,
  cursor: invoiceCursor.rule,
  limit: z.int().min(0, "out_of_range").max(200, "out_of_range"),
};

/** Who may call InvoiceService, and with what; each act checks the role in the wholesaler. */
export const invoiceServicePolicies = {
  listInvoices: {
    ...user,
    rules: own.extend({ tradingId: z.union([z.literal(""), id], "id_format"), ...invoiceListingRules }),
  },
  getInvoice: { ...user, rules: one },
  getCorporationStatement: { ...user, rules: own.extend({ statementId: id }) },
  listOpenSlips: { ...user, rules: own.extend({ tradingId: id, until: dayOrEmpty }) },
  previewInvoice: { ...user, maxBytes: 2 * mebibyte, rules: own.extend({ draft }) },
  putInvoiceDraft: {
    ...user,
    maxBytes: 2 * mebibyte,
    rules: own.extend({ draft, version: z.int().min(0, "out_of_range") }),
  },
  voidInvoiceDraft: { ...user, rules: one },
  issueInvoice: { ...inPerson, rules: one },
  mailInvoice: { ...inPerson, rules: one.extend({ mailId: id }) },
  addInvoiceReceipt: { ...inPerson, rules: one.extend({ receiptId: id, receivedOn: day, ...receiptFields.shape }) },
  reverseInvoiceReceipt: { ...inPerson, rules: one.extend({ receiptId: id }) },
  getInvoiceSetting: { ...user, rules: own },
  updateInvoiceSetting: { ...inPerson, rules: own },
} satisfies Record<string, MethodPolicy>;
