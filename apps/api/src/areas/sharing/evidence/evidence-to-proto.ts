import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type EvidenceItem,
  EvidenceItemSchema,
  type EvidenceMonth,
  EvidenceMonthSchema,
  EvidencePayer,
} from "@meguri/rpc/app/v1/evidence_pb";
import type { EvidenceSharePayer } from "../tables.ts";
import type { EvidenceRow } from "./evidence-queries.ts";
import type { MonthShares } from "./read-evidence.ts";

const payers = { employees: EvidencePayer.EMPLOYEES, national: EvidencePayer.NATIONAL } as const;

/** The payer that a request names; undefined where it names none. */
export function payerOf(payer: EvidencePayer): EvidenceSharePayer | undefined {
  if (payer === EvidencePayer.EMPLOYEES) return "employees";
  return payer === EvidencePayer.NATIONAL ? "national" : undefined;
}

export function monthToProto({ month, shares }: MonthShares): EvidenceMonth {
  return create(EvidenceMonthSchema, {
    month,
    shares: shares.map(({ payer, sharedAt, ...share }) => ({
      ...share,
      payer: payers[payer],
      sharedAt: timestampFromDate(sharedAt),
    })),
  });
}

export function evidenceToProto({ medicineId, name, unit, payers: reported, ...row }: EvidenceRow): EvidenceItem {
  return create(EvidenceItemSchema, {
    ...row,
    medicineId: medicineId ?? "",
    name: name ?? "",
    unit: unit ?? "",
    payers: reported.map((payer) => payers[payer]),
  });
}
