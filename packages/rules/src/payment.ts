import { accountNameKana } from "@meguri/formats/zengin/account-name-kana";
import { zenginKana } from "@meguri/formats/zengin/zengin-kana";
import { z } from "zod";
import { day } from "./quantity.ts";
import { line } from "./text.ts";

/** A name of a bank or branch as the bank's file writes it; may be empty. */
const placeName = line(50).transform((text, context) => {
  const { kana } = zenginKana(text);
  if (kana === undefined) context.addIssue({ code: "custom", message: "kana_only" });
  return (kana ?? "").slice(0, 15);
});

/** The name of an account's holder as banks write it: half-width, with the legal form abbreviated (ｶ). */
const holderName = (most: number) =>
  line(60).transform((text, context) => {
    const { kana } = accountNameKana(text);
    if (kana === undefined) context.addIssue({ code: "custom", message: "kana_only" });
    else if (kana.length > most) context.addIssue({ code: "custom", message: "too_long" });
    return kana ?? "";
  });

const accountFields = {
  bankCode: z.string().regex(/^(\d{4})?$/, "bank_code_format"),
  bankName: placeName,
  branchCode: z.string().regex(/^(\d{3})?$/, "branch_code_format"),
  branchName: placeName,
  /** By the wire's numbers: 1 ordinary, 2 current, 3 savings. */
  accountKind: z.int().min(0, "out_of_range").max(3, "out_of_range"),
  accountNumber: z.string().regex(/^(\d{7})?$/, "account_number_format"),
};

/** What makes an account complete; the names of bank and branch are not needed. */
const needed = ["bankCode", "branchCode", "accountNumber", "holder"] as const;

/** The account on which a wholesaler is paid. */
export const payeeAccount = z.object({ ...accountFields, holder: holderName(30) }).superRefine((account, context) => {
  for (const name of needed) {
    if (account[name] === "") context.addIssue({ code: "custom", path: [name], message: "required" });
  }
  if (account.accountKind === 0) context.addIssue({ code: "custom", path: ["accountKind"], message: "required" });
});

/** An account with who is paid on it, and how. */
export const payeeFields = z.object({
  account: payeeAccount,
  /** Transfer fee deducted from the payment, in yen. 0 if the payer pays the fee. */
  feeYen: z.int("whole_number").min(0, "out_of_range").max(10_000, "out_of_range"),
  /** By the wire's numbers: 1 the banking day before, 2 the one after. */
  moves: z.int().min(1, "required").max(2, "out_of_range"),
});

export type PayeeFields = z.infer<typeof payeeFields>;

/** From which account an institution pays: all of it or nothing, and how payments are approved. */
export const paymentSetting = z
  .object({
    account: z.object({ ...accountFields, holder: holderName(40) }),
    payerCode: z.string().regex(/^(\d{10})?$/, "payer_code_format"),
    twoApprovers: z.boolean(),
  })
  .superRefine(({ account, payerCode }, context) => {
    if (payerCode === "" && needed.every((name) => account[name] === "")) return;
    const required = (...path: string[]) => context.addIssue({ code: "custom", path, message: "required" });
    for (const name of needed) if (account[name] === "") required("account", name);
    if (account.accountKind === 0) required("account", "accountKind");
    if (payerCode === "") required("payerCode");
  });

export type PaymentSettingFields = z.infer<typeof paymentSetting>;

const id = z.guid("id_format");

/** Which documents a run pays, and when. */
export const paymentRunFields = z.object({
  runId: id,
  payOn: day,
  items: z
    .array(
      z.object({ invoiceId: id, yen: z.bigint().min(1n, "quantity_positive").max(9_999_999_999n, "out_of_range") }),
    )
    .min(1, "required")
    .max(500, "too_many")
    .refine((items) => new Set(items.map(({ invoiceId }) => invoiceId.toLowerCase())).size === items.length, "twice"),
});

export type PaymentRunFields = z.infer<typeof paymentRunFields>;
