import { randomUUID } from "node:crypto";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { BankAccountKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { PayDayMove, PaymentService, type PutPayeeRequestSchema } from "@meguri/rpc/app/v1/payment_service_pb";
import { bankingDay } from "@meguri/rules/banking-day";
import { addDays, tokyoDay } from "../../../src/platform/clock/tokyo-day.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { type Billing, draftOf, issue, makeBilling } from "./invoices.ts";
import { makeTrading } from "./orders.ts";
import { makeStaff, tenantHeader } from "./pharmacies.ts";

export const paymentsAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(PaymentService, person, tenantHeader(person));

/** A pharmacy that pays a wholesaler: with its payer account, two managers, a pharmacist and a clerk. */
export interface Paying extends Billing {
  institutionId: string;
  manager: TokenClaims;
  other: TokenClaims;
  pharmacist: TokenClaims;
  clerk: TokenClaims;
}

/** A banking day in a week or so. */
export const payDay = bankingDay(addDays(tokyoDay(new Date()), 7), "after");

type Account = NonNullable<MessageInitShape<typeof PutPayeeRequestSchema>["account"]>;

const payerAccount: Account = {
  bankCode: "9901",
  bankName: "ミホン",
  branchCode: "101",
  branchName: "ホンテン",
  accountKind: BankAccountKind.ORDINARY,
  accountNumber: "1234567",
  holder: "株式会社ミホンヤッキョク",
};
export const payeeAccount: Account = {
  bankCode: "9902",
  bankName: "ショウワ",
  branchCode: "007",
  branchName: "エキマエ",
  accountKind: BankAccountKind.CURRENT,
  accountNumber: "0054321",
  holder: "カクウオロシ株式会社",
};

/** Makes the pharmacy; its wholesaler has no account yet. */
export async function makePaying(api: TestApi, { twoApprovers = false } = {}): Promise<Paying> {
  const billing = await makeBilling(api);
  const { pharmacy } = billing;
  const people = {
    manager: pharmacy.manager,
    other: await makeStaff(api, pharmacy, "manager"),
    pharmacist: await makeStaff(api, pharmacy, "pharmacist"),
    clerk: await makeStaff(api, pharmacy, "clerk"),
  };
  const payments = await paymentsAs(api, people.manager);
  await payments.updatePaymentSetting({
    institutionId: pharmacy.id,
    account: payerAccount,
    payerCode: "0000012345",
    twoApprovers,
  });
  return { ...billing, ...people, institutionId: pharmacy.id };
}

/** Another wholesaler of the same pharmacy. */
export async function addWholesaler(api: TestApi, paying: Paying): Promise<Paying> {
  return { ...paying, trading: await makeTrading(api, paying.pharmacy) };
}

/** One manager enters the account of the wholesaler, and the other approves it. */
export async function agreePayee(
  api: TestApi,
  { institutionId, trading, manager, other }: Paying,
  more: { account?: Account; feeYen?: number; moves?: PayDayMove } = {},
): Promise<void> {
  const { account = payeeAccount, feeYen = 0, moves = PayDayMove.BEFORE } = more;
  const ref = { institutionId, tradingId: trading.id };
  const { payee } = await (await paymentsAs(api, manager)).putPayee({ ...ref, account, feeYen, moves });
  await (await paymentsAs(api, other)).approvePayee({ ...ref, version: payee?.version ?? 0 });
}

/** Issues an invoice of a whole amount without tax. @returns its id */
export async function bill(api: TestApi, paying: Paying, yen: number, dueOn = payDay): Promise<string> {
  const free = { description: "薬品代", packs: 1, packPrice: String(yen), taxClass: TaxClass.OUTSIDE };
  const { id } = await issue(api, paying, draftOf(paying, { dueOn, freeLines: [free] }));
  return id;
}

/** Plans a payment of documents. @returns the run */
export async function plan(
  api: TestApi,
  { institutionId, pharmacist }: Paying,
  items: { invoiceId: string; yen: bigint }[],
  { payOn = payDay, by = pharmacist } = {},
) {
  const payments = await paymentsAs(api, by);
  const { run } = await payments.createPaymentRun({ institutionId, runId: randomUUID(), payOn, items });
  if (!run) throw new Error("no run was created");
  return run;
}
