import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type CustomerBalanceSchema,
  type ListBalancesResponseSchema,
  type ReceiptPreviewSchema,
  type ReceiptSchema,
  ReceiptState,
  type ReceiptTargetSchema,
} from "@meguri/rpc/app/v1/receipt_service_pb";
import type { EntryPreview } from "./add-receipts.ts";
import type { BalanceRow } from "./balances-queries.ts";
import type { Balances } from "./list-receipts.ts";
import type { OpenDocumentRow, ReceiptRow } from "./receipts-queries.ts";

/** A receipt with what it settles. */
export function receiptToProto(row: ReceiptRow): MessageInitShape<typeof ReceiptSchema> {
  const rest = row.isReversed ? 0n : BigInt(row.yen) - BigInt(row.allocatedYen);
  return {
    id: row.id,
    state: stateOf(row, rest),
    tradingId: row.tradingId ?? "",
    customerName: row.customerName ?? "",
    customerCode: row.customerCode ?? "",
    receivedOn: row.receivedOn,
    yen: BigInt(row.yen),
    allocatedYen: BigInt(row.allocatedYen),
    restYen: rest,
    payerName: row.payerName,
    note: row.note,
    isOfBank: row.isOfBank,
    allocations: row.allocations.map(({ invoiceId, number, yen, feeYen }) => ({
      invoiceId,
      invoiceNumber: number,
      yen: BigInt(yen),
      feeYen: BigInt(feeYen),
    })),
    partOf:
      row.wholeOn === null
        ? undefined
        : {
            receivedOn: row.wholeOn,
            yen: BigInt(row.wholeYen ?? "0"),
            partCount: row.partCount,
            undoneCount: row.undoneCount,
          },
    partCount: row.wholeOn === null ? row.partCount : 0,
  };
}

function stateOf({ isReversed, tradingId }: ReceiptRow, rest: bigint): ReceiptState {
  if (isReversed) return ReceiptState.REVERSED;
  if (tradingId === null) return ReceiptState.UNASSIGNED;
  return rest > 0n ? ReceiptState.OPEN : ReceiptState.MATCHED;
}

/** What is known of an entry. */
export function previewToProto({
  isKnown,
  isSimilar,
  customer,
}: EntryPreview): MessageInitShape<typeof ReceiptPreviewSchema> {
  return { isKnown, isSimilar, tradingId: customer?.tradingId ?? "", customerName: customer?.name ?? "" };
}

/** An open document. */
export function targetToProto(row: OpenDocumentRow): MessageInitShape<typeof ReceiptTargetSchema> {
  return {
    invoiceId: row.invoiceId,
    number: row.number,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn ?? "",
    totalYen: BigInt(row.totalYen),
    openYen: BigInt(row.openYen),
  };
}

/** What each customer owes, with the sums. */
export function balancesToProto({
  asOf,
  rows,
  unassigned,
}: Balances): MessageInitShape<typeof ListBalancesResponseSchema> {
  const balances = rows.map(balanceToProto);
  const sumOf = (pick: (one: (typeof balances)[number]) => bigint) =>
    balances.reduce((sum, one) => sum + pick(one), 0n);
  return {
    asOf,
    balances,
    sum: {
      openYen: sumOf(({ openYen }) => openYen),
      currentYen: sumOf(({ currentYen }) => currentYen),
      upto30Yen: sumOf(({ upto30Yen }) => upto30Yen),
      upto60Yen: sumOf(({ upto60Yen }) => upto60Yen),
      upto90Yen: sumOf(({ upto90Yen }) => upto90Yen),
      over90Yen: sumOf(({ over90Yen }) => over90Yen),
      creditYen: sumOf(({ creditYen }) => creditYen),
    },
    unassignedYen: BigInt(unassigned.yen),
    unassignedCount: unassigned.count,
  };
}

function balanceToProto(row: BalanceRow) {
  const ages = {
    currentYen: BigInt(row.currentYen),
    upto30Yen: BigInt(row.upto30Yen),
    upto60Yen: BigInt(row.upto60Yen),
    upto90Yen: BigInt(row.upto90Yen),
    over90Yen: BigInt(row.over90Yen),
  };
  return {
    tradingId: row.tradingId,
    customerName: row.customerName,
    customerCode: row.customerCode,
    openYen: Object.values(ages).reduce((sum, yen) => sum + yen, 0n),
    ...ages,
    creditYen: BigInt(row.creditYen),
  } satisfies MessageInitShape<typeof CustomerBalanceSchema>;
}
