import {
  type BankDebit,
  type DebitMatch,
  type DebitTarget,
  isSameAccount,
  matchDebits,
} from "@meguri/rules/bank-debits";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { bankAccountKinds } from "../invoices/index.ts";
import { type ExportedTransferRow, selectExportedTransfers, selectKnownDebits } from "./debits-queries.ts";
import type { PaymentsDeps, PaymentsPlace } from "./payments-deps.ts";

/** A payment as a whole, or one of its transfers, with its wholesaler's name where it is one. */
export type NamedTarget = DebitTarget & { name: string };

/** What debits of a bank's file can be. */
export interface DebitPreview {
  targets: (NamedTarget & { isOfAccount: boolean })[];
  previews: (DebitMatch & { isKnown: boolean })[];
}

/**
 * Compares the debits of a bank's file with exported payments; for managers. Debits that are recorded already have no
 * candidates.
 */
export async function previewBankDebits(
  { db, institutionAccess }: PaymentsDeps,
  { tenantId }: Actor,
  { institutionId, debits }: { institutionId: string; debits: readonly BankDebit[] },
): Promise<DebitPreview> {
  await institutionAccess.enter(db, institutionId, "manager");
  const place = { tenantId, institutionId };
  const keys = debits.map(({ bankKey }) => bankKey);
  const known = await selectKnownDebits(db, place, keys);
  const targets = await readTargets(db, place);
  const matches = matchDebits(
    debits.filter(({ bankKey }) => !known.has(bankKey)),
    targets,
  ).values();
  return {
    targets: targets.map((target) => ({
      ...target,
      isOfAccount: debits.some(({ account }) => isSameAccount(account, target.account)),
    })),
    previews: keys.map((key) => {
      const match = known.has(key) ? undefined : matches.next().value;
      return { isKnown: known.has(key), candidates: match?.candidates ?? [], exact: match?.exact ?? null };
    }),
  };
}

/** What a bank can still debit: each exported run of which nothing is paid, and each transfer of those that have several. */
export async function readTargets(db: Db, place: PaymentsPlace): Promise<NamedTarget[]> {
  const rows = await selectExportedTransfers(db, place);
  return [...Map.groupBy(rows, ({ runId }) => runId).values()].flatMap((transfers) => {
    const isBegun = transfers.some(({ isDebited }) => isDebited);
    const single = transfers.length > 1 ? transfers.filter(({ isDebited }) => !isDebited) : [];
    return [...(isBegun ? [] : targetOf(null, transfers)), ...single.flatMap((row) => targetOf(row.tradingId, [row]))];
  });
}

function targetOf(tradingId: string | null, rows: readonly ExportedTransferRow[]): NamedTarget[] {
  const [first, second] = rows;
  if (!first?.payer) return [];
  const { bankCode, branchCode, accountKind, accountNumber } = first.payer;
  return [
    {
      runId: first.runId,
      tradingId,
      name: second ? "" : first.name,
      account: { bankCode, branchCode, accountKind: bankAccountKinds.wire(accountKind), accountNumber },
      payOn: first.payOn,
      yen: rows.reduce((sum, { yen }) => sum + BigInt(yen), 0n),
      feeYen: rows.reduce((sum, { feeYen }) => sum + BigInt(feeYen), 0n),
      holders: rows.map(({ holder }) => holder),
    },
  ];
}
