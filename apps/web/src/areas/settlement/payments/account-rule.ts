import { PayDayMove, type TransferAccount } from "@meguri/rpc/app/v1/payment_service_pb";
import { payeeFields, paymentSetting } from "@meguri/rules/payment";
import { z } from "zod";
import { plainDecimal } from "../../../shared/format/decimal.ts";

const typedAccount = {
  bankCode: z.string(),
  bankName: z.string(),
  branchCode: z.string(),
  branchName: z.string(),
  accountKind: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
};

/** An account as a form shows it. */
export function accountInput(account: TransferAccount | undefined) {
  return {
    bankCode: account?.bankCode ?? "",
    bankName: account?.bankName ?? "",
    branchCode: account?.branchCode ?? "",
    branchName: account?.branchName ?? "",
    accountKind: String(account?.accountKind || 1),
    accountNumber: account?.accountNumber ?? "",
    holder: account?.holder ?? "",
  };
}

const digits = (typed: string) => typed.normalize("NFKC").trim();

type TypedAccount = ReturnType<typeof accountInput>;

const accountOf = (typed: TypedAccount) => ({
  bankCode: digits(typed.bankCode),
  bankName: typed.bankName,
  branchCode: digits(typed.branchCode),
  branchName: typed.branchName,
  accountKind: Number(typed.accountKind),
  accountNumber: digits(typed.accountNumber),
  holder: typed.holder,
});

/** Names the problems at the form's own fields: those of the account are beside the others there. */
function passOn(issues: readonly { path: PropertyKey[]; message: string }[], context: z.RefinementCtx): void {
  for (const { path, message } of issues) context.addIssue({ code: "custom", path: path.slice(-1), message });
}

/** The account of a payee as it is typed. */
export const payeeRule = z
  .object({ ...typedAccount, feeYen: z.string(), moves: z.string() })
  .transform(({ feeYen, moves, ...typed }, context) => {
    const fee = plainDecimal(feeYen);
    const payee = payeeFields.safeParse({
      account: accountOf(typed),
      feeYen: fee === "" ? 0 : Number(fee),
      moves: Number(moves),
    });
    if (!payee.success) {
      passOn(payee.error.issues, context);
      return z.NEVER;
    }
    const side = payee.data.moves === 2 ? PayDayMove.AFTER : PayDayMove.BEFORE;
    return { account: payee.data.account, feeYen: payee.data.feeYen, moves: side };
  });

/** The setting of the payer as it is typed. */
export const payerRule = z
  .object({ ...typedAccount, payerCode: z.string(), twoApprovers: z.boolean() })
  .transform(({ payerCode, twoApprovers, ...typed }, context) => {
    const setting = paymentSetting.safeParse({ account: accountOf(typed), payerCode: digits(payerCode), twoApprovers });
    if (setting.success) return setting.data;
    passOn(setting.error.issues, context);
    return z.NEVER;
  });
