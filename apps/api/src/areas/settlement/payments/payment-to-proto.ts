import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { DebitDoubt, PayDayMove, PayeeState, PaymentRunState } from "@meguri/rpc/app/v1/payment_service_pb";
import { bankAccountKinds, bankToProto, kindToProto } from "../invoices/index.ts";
import { aloneFrom } from "./approve-payee.ts";
import type { DebitPreview } from "./debit-targets.ts";
import type { DueRow } from "./due-queries.ts";
import { payDayOf } from "./list-due-payments.ts";
import { enteredPayee, payeeStateOf, type PayeeState as StateName } from "./payee-state.ts";
import type { PayeeRow } from "./payees-queries.ts";
import type { PaymentSettingRow } from "./payment-setting-queries.ts";
import { debitOf, type RunView } from "./read-payment-run.ts";
import type { PaymentRunRow } from "./runs-queries.ts";
import { type AccountColumns, accountOf } from "./transfer-account.ts";

const payeeStates: Record<StateName, PayeeState> = {
  missing: PayeeState.MISSING,
  waiting: PayeeState.WAITING,
  approved: PayeeState.APPROVED,
};

const runStates: Record<PaymentRunRow["state"], PaymentRunState> = {
  draft: PaymentRunState.DRAFT,
  approved: PaymentRunState.APPROVED,
  exported: PaymentRunState.EXPORTED,
  paid: PaymentRunState.PAID,
  cancelled: PaymentRunState.CANCELLED,
};

const moves = { before: PayDayMove.BEFORE, after: PayDayMove.AFTER } as const;

const moment = (at: Date | null) => (at ? timestampFromDate(at) : undefined);

function accountToProto(row: AccountColumns | undefined) {
  const { accountKind, ...texts } = accountOf(row);
  return { ...texts, accountKind: bankAccountKinds.wire(accountKind) };
}

export function settingToProto(row: PaymentSettingRow | undefined) {
  return {
    account: accountToProto(row),
    payerCode: row?.payer_code ?? "",
    twoApprovers: row?.two_approvers ?? false,
    updatedAt: moment(row?.updated_at ?? null),
  };
}

/** A payee as a person sees it. */
export function payeeToProto(row: PayeeRow, { userId, isOnly }: { userId: string; isOnly: boolean }) {
  const payee = enteredPayee(row);
  const isAlone = isOnly && payee?.entered_by === userId && payee.approved_at === null;
  return {
    tradingId: row.trading_id,
    name: row.name,
    vanCode: row.van_code,
    state: payeeStates[payeeStateOf(row)],
    account: payee && accountToProto(payee),
    feeYen: payee?.fee_yen ?? 0,
    moves: moves[payee?.moves ?? "before"],
    version: payee?.version ?? 0,
    enteredByName: row.enteredByName,
    enteredAt: moment(row.entered_at),
    approvedByName: row.approvedByName,
    approvedAt: moment(row.approved_at),
    isEnteredByMe: payee?.entered_by === userId,
    aloneFrom: isAlone ? aloneFrom(payee.entered_at) : "",
    printed: row.printed ? bankToProto(row.printed) : undefined,
  };
}

export function dueToProto(row: DueRow) {
  return {
    invoiceId: row.invoiceId,
    number: row.number,
    kind: kindToProto(row.kind),
    wholesalerId: row.wholesalerId ?? "",
    tradingId: row.tradingId,
    name: row.name,
    vanCode: row.vanCode,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn ?? "",
    payOn: payDayOf(row),
    totalYen: BigInt(row.totalYen),
    openYen: BigInt(row.openYen),
    dueYen: BigInt(row.dueYen),
    plannedYen: BigInt(row.plannedYen),
    paidYen: BigInt(row.paidYen),
    runId: row.runId ?? "",
    payeeState: payeeStates[payeeStateOf({ version: row.version, approved_at: row.approvedAt })],
  };
}

/** A run as a person sees it, without its transfers. */
export function runToProto(run: PaymentRunRow, userId: string) {
  return {
    id: run.id,
    state: runStates[run.state],
    payOn: run.payOn,
    transferCount: run.transferCount,
    yen: BigInt(run.yen),
    feeYen: BigInt(run.feeYen),
    twoApprovers: run.twoApprovers,
    createdByName: run.createdByName,
    createdAt: moment(run.createdAt),
    approvedByName: run.approvedByName,
    approvedAt: moment(run.approvedAt),
    exportedByName: run.exportedByName,
    exportedAt: moment(run.exportedAt),
    endedByName: run.endedByName,
    endedAt: moment(run.endedAt),
    paidOn: run.paidOn ?? "",
    isCreatedByMe: run.createdBy === userId,
    returnedYen: BigInt(run.returnedYen),
  };
}

/** A run with its transfers. */
export function wholeRunToProto({ run, transfers, items, debits }: RunView, userId: string) {
  const isDraft = run.state === "draft";
  const ofPayee = Map.groupBy(items, ({ tradingId }) => tradingId);
  return {
    ...runToProto(run, userId),
    transfers: transfers.map((row) => ({
      tradingId: row.tradingId,
      name: row.name,
      account: accountToProto(row),
      yen: BigInt(row.yen),
      feeYen: row.feeYen,
      isAccountApproved: row.isApproved && (isDraft || row.isSame),
      isReturned: row.isReturned,
      items: (ofPayee.get(row.tradingId) ?? []).map(({ invoiceId, number, kind, dueOn, yen }) => ({
        invoiceId,
        number,
        kind: kindToProto(kind),
        dueOn: dueOn ?? "",
        yen: BigInt(yen),
      })),
      debitedOn: row.yen === "0" ? "" : (debitOf({ debits }, row.tradingId)?.bookedOn ?? ""),
      returnedOn: row.returnedOn ?? "",
    })),
    debits: debits.map(({ tradingId, bookedOn, yen, words, recordedByName, recordedAt }) => ({
      tradingId: tradingId ?? "",
      bookedOn,
      yen: BigInt(yen),
      words,
      recordedByName,
      recordedAt: moment(recordedAt),
    })),
  };
}

const doubts = { fee: DebitDoubt.FEE, day: DebitDoubt.DAY, name: DebitDoubt.NAME } as const;

/** What debits of a bank's file can be, as a person sees it. */
export function previewToProto({ targets, previews }: DebitPreview) {
  return {
    targets: targets.map(({ runId, tradingId, name, payOn, yen, holders, isOfAccount }) => ({
      runId,
      tradingId: tradingId ?? "",
      name,
      payOn,
      yen,
      transferCount: holders.length,
      isOfAccount,
    })),
    previews: previews.map(({ isKnown, candidates, exact }) => ({
      isKnown,
      candidates: candidates.map(({ target, doubt, overYen }) => ({
        target,
        doubt: doubt === null ? DebitDoubt.UNSPECIFIED : doubts[doubt],
        overYen,
        isExact: target === exact,
      })),
    })),
  };
}
