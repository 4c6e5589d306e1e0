import { bankDebit, mostDebits } from "@meguri/rules/bank-debits";
import { payeeFields, paymentRunFields } from "@meguri/rules/payment";
import { day, dayOrEmpty } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const run = own.extend({ runId: id });
const emptyOrId = z.union([z.literal(""), id], "id_format");
const mebibyte = 1024 * 1024;
const paidByDebit = z.object({
  debit: z.custom(Boolean, "required").pipe(bankDebit),
  runId: id,
  tradingId: emptyOrId,
});
const version = z.int().min(0, "out_of_range");
const user = { who: "user" } as const;
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call PaymentService, and with what; each act checks the role in the institution. */
export const paymentServicePolicies = {
  getPaymentSetting: { ...user, rules: own },
  updatePaymentSetting: { ...inPerson, rules: own },
  listPayees: { ...user, rules: own },
  putPayee: {
    ...inPerson,
    rules: own.extend({
      tradingId: id,
      version,
      account: z.custom(Boolean, "required").pipe(payeeFields.shape.account),
      feeYen: payeeFields.shape.feeYen,
      moves: payeeFields.shape.moves,
    }),
  },
  approvePayee: { ...inPerson, rules: own.extend({ tradingId: id, version }) },
  listDuePayments: { ...user, rules: own.extend({ from: dayOrEmpty, until: day }) },
  createPaymentRun: { ...inPerson, rules: own.extend(paymentRunFields.shape) },
  approvePaymentRun: { ...inPerson, rules: run },
  cancelPaymentRun: { ...inPerson, rules: run },
  getPaymentRun: { ...user, rules: run },
  listPaymentRuns: { ...user, rules: own },
  exportPaymentRun: { ...inPerson, rules: run },
  markPaymentRunPaid: {
    ...inPerson,
    rules: run.extend({ paidOn: day, returnedTradingIds: z.array(id).max(500, "too_many") }),
  },
  markTransferReturned: { ...inPerson, rules: run.extend({ tradingId: id, returnedOn: day }) },
  previewBankDebits: {
    ...user,
    maxBytes: 2 * mebibyte,
    rules: own.extend({ debits: z.array(bankDebit).min(1, "required").max(mostDebits, "too_many") }),
  },
  recordBankDebits: {
    ...inPerson,
    maxBytes: 2 * mebibyte,
    rules: own.extend({
      payments: z
        .array(paidByDebit)
        .min(1, "required")
        .max(mostDebits, "too_many")
        .refine((all) => new Set(all.map(({ debit }) => debit.bankKey)).size === all.length, "duplicate"),
    }),
  },
} satisfies Record<string, MethodPolicy>;
