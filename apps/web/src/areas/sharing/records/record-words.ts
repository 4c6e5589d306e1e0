import { type TransferRecord, TransferRecordKind } from "@meguri/rpc/app/v1/transfer_record_pb";
import { matchesSearch } from "@meguri/rules/search";

/** Between whom goods changed hands: the name of its words. */
export const recordKinds = [
  { kind: TransferRecordKind.SHARE, name: "share" },
  { kind: TransferRecordKind.OFFER, name: "offer" },
  { kind: TransferRecordKind.CORPORATION, name: "corporation" },
] as const;

/** The records whose medicine, partner or lot contains a text, in any width. */
export function narrowed(records: readonly TransferRecord[], text: string): readonly TransferRecord[] {
  if (!text.trim()) return records;
  return records.filter(({ medicineName, partnerName, lot }) =>
    matchesSearch(`${medicineName} ${partnerName} ${lot}`, text),
  );
}
