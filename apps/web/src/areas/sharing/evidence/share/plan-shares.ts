import type { MedicineUse } from "@meguri/formats/receipt-claims/claim-tally";
import { mergeMonths } from "@meguri/formats/receipt-claims/merge-claims";
import type { EvidenceMonth, EvidenceShare } from "@meguri/rpc/app/v1/evidence_pb";
import { type ClaimFile, isRead, type ReadClaimFile } from "../claims/claims-file.ts";
import { type KnownPayer, payerNames, payers } from "../months/payers.ts";

/** What would be sent of a month for one payer: exactly this, and nothing else. */
export interface PlannedShare {
  key: string;
  /** `YYYY-MM`. */
  month: string;
  payer: KnownPayer;
  medicines: MedicineUse[];
  dispensings: number;
  /** What is shared of it now, and would be replaced. */
  replaces: EvidenceShare | undefined;
  /** The files hold a few late receipts of the month, and not the month. */
  isLate: boolean;
  /** More medicines than a month can have. */
  isTooMany: boolean;
}

export interface SharePlan {
  shares: PlannedShare[];
  /** Months of the files that cannot be shared any more, or not yet. */
  outside: string[];
}

const mostMedicines = 5_000;

/** What the files would share of the months that can be shared; the same file twice counts once. */
export function planShares(files: readonly ClaimFile[], months: readonly EvidenceMonth[]): SharePlan {
  const read = files.filter(isRead).filter((file) => !repeats(file, files));
  const outside = new Set<string>();
  const shares = payers.flatMap((payer) => {
    const ofPayer = read.filter(({ outcome }) => outcome.claim.payer === payerNames[payer]);
    const main = new Set(ofPayer.map(mainMonth));
    return mergeMonths(ofPayer.map(({ outcome }) => outcome.months)).flatMap(({ month, medicines: all }) => {
      const medicines = all.filter(({ amount }) => amount !== "0");
      const known = months.find((one) => one.month === month);
      if (!known) outside.add(month);
      if (!known || medicines.length === 0) return [];
      return {
        key: `${month} ${payerNames[payer]}`,
        month,
        payer,
        medicines,
        dispensings: medicines.reduce((sum, { count }) => sum + count, 0),
        replaces: known.shares.find((share) => share.payer === payer),
        isLate: !main.has(month),
        isTooMany: medicines.length > mostMedicines,
      };
    });
  });
  const newestFirst = (a: PlannedShare, b: PlannedShare) =>
    a.month === b.month ? a.payer - b.payer : a.month < b.month ? 1 : -1;
  return { shares: shares.sort(newestFirst), outside: [...outside].sort() };
}

/** Whether a share is sent by default: a few late receipts must not push a whole month out. */
export function isSentUnasked({ isLate, isTooMany, replaces }: PlannedShare): boolean {
  return !isTooMany && !(isLate && replaces);
}

/** The earlier file with the same content as this one, receipt by receipt. */
export function repeats(file: ClaimFile, files: readonly ClaimFile[]): ClaimFile | undefined {
  if (!isRead(file)) return undefined;
  const content = contentOf(file);
  return files.slice(0, files.indexOf(file)).find((earlier) => isRead(earlier) && contentOf(earlier) === content);
}

/** Another file for the same claim with other content: one written again, or a second volume. */
export function sameClaim(file: ClaimFile, files: readonly ClaimFile[]): ClaimFile | undefined {
  if (!isRead(file)) return undefined;
  const { payer, pharmacyCode, month } = file.outcome.claim;
  return files.slice(0, files.indexOf(file)).find((earlier) => {
    if (!isRead(earlier) || contentOf(earlier) === contentOf(file)) return false;
    const { claim } = earlier.outcome;
    return claim.payer === payer && claim.pharmacyCode === pharmacyCode && claim.month === month;
  });
}

function contentOf({ outcome: { claim, receipts, months } }: ReadClaimFile): string {
  return JSON.stringify([claim, receipts, months]);
}

/** The month that a file is about: that of most of its dispensings, the later one where two have as many. */
function mainMonth({ outcome }: ReadClaimFile): string | undefined {
  const weighed = outcome.months.map(({ month, medicines }) => ({
    month,
    weight: medicines.reduce((sum, { count }) => sum + count, 0),
  }));
  return weighed.sort((a, b) => b.weight - a.weight || (a.month < b.month ? 1 : -1))[0]?.month;
}
