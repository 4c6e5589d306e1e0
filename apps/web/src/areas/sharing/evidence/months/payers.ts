import { EvidencePayer } from "@meguri/rpc/app/v1/evidence_pb";

/** Both payers, in the order in which they are shown. */
export const payers = [EvidencePayer.EMPLOYEES, EvidencePayer.NATIONAL] as const;

export type KnownPayer = (typeof payers)[number];

/** A payer's name in the files and in the phrases. */
export const payerNames = {
  [EvidencePayer.EMPLOYEES]: "employees",
  [EvidencePayer.NATIONAL]: "national",
} as const;

/** Whether a payer is one that this page knows. */
export function isKnownPayer(payer: EvidencePayer): payer is KnownPayer {
  return payer === EvidencePayer.EMPLOYEES || payer === EvidencePayer.NATIONAL;
}
