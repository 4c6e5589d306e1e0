import { z } from "zod";
import { electronicAddress } from "./electronic-address.ts";
import { dayOrEmpty } from "./quantity.ts";
import { line, lines, requiredLine } from "./text.ts";

/** Most lines of one document. */
export const mostInvoiceLines = 20_000;

/** A price of one in yen without tax: at most ten digits before the point and four behind it. */
export const packPrice = z
  .string("required")
  .min(1, "required")
  .regex(/^\d{1,10}(\.\d{1,4})?$/, "price_format");

/** Packages with their sign, never nothing. */
export const signedPacks = z
  .int("whole_number")
  .min(-99_999, "out_of_range")
  .max(99_999, "out_of_range")
  .refine((packs) => packs !== 0, "quantity_zero");

/** A line without goods of an order: 送料, 値引, 容器; the tax class by the wire's numbers. */
export const freeLine = z.object({
  description: requiredLine(100),
  packs: signedPacks,
  packPrice,
  taxClass: z.int().min(1, "required").max(4, "out_of_range"),
});

/** A change of a line of the invoice that is corrected. */
export const changeLine = z.object({
  number: z.int().min(1, "required").max(mostInvoiceLines, "out_of_range"),
  packs: signedPacks,
  packPrice,
});

const id = z.guid("id_format");

/** What a draft says; the kind by the wire's numbers: 1 invoice, 2 credit note. */
export const invoiceDraft = z
  .object({
    id,
    tradingId: id,
    kind: z.int().min(1, "required").max(2, "out_of_range"),
    correctsId: z.union([z.literal(""), id], "id_format"),
    issueOn: dayOrEmpty,
    dueOn: dayOrEmpty,
    shipmentIds: z.array(id).max(1000, "too_many"),
    freeLines: z.array(freeLine).max(100, "too_many"),
    changes: z.array(changeLine).max(mostInvoiceLines, "too_many"),
    freesLines: z.boolean(),
    note: lines(500),
  })
  .superRefine(({ kind, correctsId, changes, shipmentIds, issueOn, dueOn }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (kind === 2 && correctsId === "") refuse("correctsId", "required");
    if (kind === 2 && shipmentIds.length > 0) refuse("shipmentIds", "out_of_range");
    if (correctsId === "" && changes.length > 0) refuse("changes", "out_of_range");
    if (issueOn !== "" && dueOn !== "" && dueOn < issueOn) refuse("dueOn", "before_the_beginning");
  });

export type InvoiceDraftFields = z.infer<typeof invoiceDraft>;

/** A bank account for transfers, by the wire's numbers: 1 ordinary, 2 current, 3 savings; all of it or nothing. */
export const bankAccount = z
  .object({
    bankName: line(50),
    bankBranch: line(50),
    accountKind: z.int().min(0, "out_of_range").max(3, "out_of_range"),
    accountNumber: z.string().regex(/^(\d{7})?$/, "account_number_format"),
    accountHolder: line(50),
  })
  .superRefine((account, context) => {
    const names = ["bankName", "bankBranch", "accountNumber", "accountHolder"] as const;
    if (names.every((name) => account[name] === "")) return;
    for (const name of names) {
      if (account[name] === "") context.addIssue({ code: "custom", path: [name], message: "required" });
    }
    if (account.accountKind === 0) context.addIssue({ code: "custom", path: ["accountKind"], message: "required" });
  });

/** How a wholesaler issues its invoices: the form's values, and the fields of the message. */
export const invoiceSetting = z.object({
  taxRounding: z.int().min(1, "required").max(3, "out_of_range"),
  bank: bankAccount,
  note: lines(500),
  electronicAddress,
  feeTreatment: z.int().min(1, "required").max(2, "out_of_range"),
});

export type InvoiceSettingFields = z.infer<typeof invoiceSetting>;

/** Whole yen of money that came, and of fees that the payer deducted. */
export const receiptFields = z.object({
  yen: z.bigint().min(1n, "quantity_positive").max(1_000_000_000_000n, "out_of_range"),
  feeYen: z.bigint().min(0n, "out_of_range").max(100_000n, "out_of_range"),
  note: line(100),
});
