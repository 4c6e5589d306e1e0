import {
  csvHeadings,
  enteredInvoice,
  enteredPayment,
  enteredReason,
  mostEnteredInvoices,
} from "@meguri/rules/entered-invoice";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ invoiceId: id });
const ofTrading = own.extend({ tradingId: id });
const user = { who: "user" } as const;
const inPerson = { who: "user", notWhileActing: true } as const;
const mebibyte = 1024 * 1024;

const invoices = z.array(enteredInvoice).min(1, "required").max(mostEnteredInvoices, "too_many");

/** Who may call EnteredInvoiceService, and with what; each act checks the role in the institution. */
export const enteredInvoiceServicePolicies = {
  previewEnteredInvoices: { ...user, maxBytes: 4 * mebibyte, rules: own.extend({ invoices }) },
  enterInvoices: {
    ...inPerson,
    maxBytes: 4 * mebibyte,
    rules: own.extend({ invoices, fileId: z.union([z.literal(""), id], "id_format") }),
  },
  correctEnteredInvoice: {
    ...inPerson,
    maxBytes: 4 * mebibyte,
    rules: own.extend({
      fields: z.custom(Boolean, "required").pipe(enteredInvoice),
      version: z.int().min(1, "out_of_range"),
      reason: enteredReason,
    }),
  },
  voidEnteredInvoice: { ...inPerson, rules: one.extend({ reason: enteredReason }) },
  attachInvoiceFile: { ...inPerson, rules: one.extend({ fileId: id }) },
  addEnteredInvoicePayment: { ...inPerson, rules: one.extend({ paymentId: id, ...enteredPayment.shape }) },
  reverseEnteredInvoicePayment: { ...inPerson, rules: one.extend({ paymentId: id }) },
  getInvoiceCsvLayout: { ...user, rules: ofTrading },
  keepInvoiceCsvLayout: {
    ...inPerson,
    rules: ofTrading.extend({ headings: z.custom(Boolean, "required").pipe(csvHeadings) }),
  },
} satisfies Record<string, MethodPolicy>;
