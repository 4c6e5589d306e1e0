import type { ScannedMedicine } from "@meguri/rpc/app/v1/scan_service_pb";

/** What one scans into. */
export interface Job {
  readonly kind: "receive" | "count";
  /** The delivery's or the count's id. */
  readonly id: string;
  /** As people call it: the wholesaler with the slip's number, or the name of the count. */
  readonly name: string;
}

/** A medicine that a code means, and what one pack with this code holds; that is empty where nobody knows. */
export type MeantMedicine = Readonly<Pick<ScannedMedicine, "medicineId" | "name" | "unit" | "packQuantity">>;

/** A scan as this device keeps it, from its creation until some days after it was sent. */
export interface KeptScan {
  /** Created by this device; the server takes each id once. */
  readonly id: string;
  /** Whose it is: only they send it. */
  readonly owner: string;
  readonly institutionId: string;
  readonly job: Job;
  /** In ms, with the fraction that keeps the order of two scans of the same moment. */
  readonly scannedAt: number;
  /** As the scanner or the camera gave it. */
  readonly text: string;
  /** Without prefixes and separators. */
  readonly code: string;
  readonly lot: string;
  readonly expiresOn: string;
  /** Whether the pack should bear a lot and an expiry that the code does not tell. */
  readonly lacksLot: boolean;
  /** Absent while no medicine is known to have the code, or several have. */
  readonly medicine?: MeantMedicine | undefined;
  /** Those among which a person must choose. */
  readonly candidates: readonly MeantMedicine[];
  /** How much: packs while `inPacks`, else the medicine's unit; a decimal text. */
  readonly amount: string;
  readonly inPacks: boolean;
  /** Whether it waits for a person to confirm that it has expired. */
  readonly isHeld: boolean;
  readonly isTakenBack: boolean;
  /** Counts the changes made here. */
  readonly revision: number;
  /** The change that the server knows of; 0 while it knows of none. */
  readonly sentRevision: number;
  /** The change as which it was first sent, and which the server then has though the answer was lost; 0 for none. */
  readonly triedRevision: number;
  readonly isOnServer: boolean;
  /** Why the server will not have it, a name of FailureReason; it is kept until a person decides. */
  readonly refusal?: string | undefined;
}

/** Whether the server must still hear of it, and may. */
export function isToSend(scan: KeptScan): boolean {
  if (scan.isHeld || scan.refusal !== undefined || scan.revision === scan.sentRevision) return false;
  return !scan.isTakenBack || scan.triedRevision > 0;
}

/** Whether it counts: neither taken back nor refused. */
export function counts({ isTakenBack, refusal }: KeptScan): boolean {
  return !isTakenBack && refusal === undefined;
}

/** With a change that the server must hear of. */
export function changed(scan: KeptScan, change: Partial<KeptScan>): KeptScan {
  return { ...scan, ...change, revision: scan.revision + 1 };
}

/** With the meaning of its code; this does not count as a change. */
export function resolved(scan: KeptScan, medicines: readonly MeantMedicine[]): KeptScan {
  const [medicine, ...others] = medicines;
  if (!medicine || scan.medicine) return scan;
  return others.length > 0 ? { ...scan, candidates: medicines } : named(scan, medicine);
}

/** As a scan of this medicine: what was counted in packs stays so only where it is known what a pack holds. */
export function named(scan: KeptScan, medicine: MeantMedicine): KeptScan {
  const knownPack = { ...scan, medicine, candidates: [] };
  if (!scan.inPacks) return knownPack;
  if (!medicine.packQuantity) return { ...knownPack, inPacks: false };
  const isOne = scan.job.kind === "count" && scan.amount === "1";
  return isOne ? { ...knownPack, inPacks: false, amount: medicine.packQuantity } : knownPack;
}
