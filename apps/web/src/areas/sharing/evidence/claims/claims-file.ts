import type { CyoRead } from "@meguri/formats/receipt-claims/read-cyo";

/** Why nothing was taken from a file. */
export type ClaimRefusal = "unreadable" | "empty" | "not_claims" | "claim_unreadable";

/** The content of a receipt file; its claim is known, else it would have been refused. */
export type ReadClaims = CyoRead & { claim: NonNullable<CyoRead["claim"]> };

/** A file that was chosen, and how far it has been read. */
export interface ClaimFile {
  id: string;
  name: string;
  size: number;
  /** Bytes read so far. */
  done: number;
  /** Absent while it is read. */
  outcome?: ReadClaims | ClaimRefusal;
}

/** A file that was read. */
export type ReadClaimFile = ClaimFile & { outcome: ReadClaims };

/** Whether anything was taken from a file. */
export function isRead(file: ClaimFile): file is ReadClaimFile {
  return typeof file.outcome === "object";
}
