import type { ReceiptPreview } from "@meguri/rpc/app/v1/receipt_service_pb";
import { mostReceipts } from "@meguri/rules/receipt";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { partsOf } from "../../common/bank/parts-of.ts";
import type { BankRead, BankReceipt, Reading } from "../../common/bank/read-bank.ts";
import { useReceiptActs, useReceiptPreview } from "../use-receipts.ts";

/** A receipt of a file with what is known of it. */
export type BankRow = BankReceipt & Pick<ReceiptPreview, "isKnown" | "isSimilar" | "customerName">;

/** Reads a bank's file, asks what of it is new, and records what was chosen. */
export function useBankFile(wholesalerId: string) {
  const preview = useReceiptPreview();
  const { add } = useReceiptActs();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const reading = useMutation({
    mutationFn: async ({ file, ...how }: Reading & { file: File }): Promise<{ read: BankRead; rows: BankRow[] }> => {
      // The readers come when somebody has a file.
      const { readBank } = await import("../../common/bank/read-bank.ts");
      const read = readBank(new Uint8Array(await file.arrayBuffer()), { today: tokyoDay(new Date()), ...how });
      const rows: BankRow[] = [];
      for (const part of partsOf(read.receipts, mostReceipts)) {
        const known = await preview(wholesalerId, part);
        for (const [index, receipt] of part.entries()) {
          const { isKnown = false, isSimilar = false, customerName = "" } = known[index] ?? {};
          rows.push({ ...receipt, isKnown, isSimilar, customerName });
        }
      }
      return { read, rows };
    },
    onSuccess: ({ rows }) =>
      setChosen(new Set(rows.flatMap(({ id, isKnown, isSimilar }) => (isKnown || isSimilar ? [] : [id])))),
  });
  const record = async () => {
    const sent = (reading.data?.rows ?? []).filter(({ id }) => chosen.has(id));
    const sums = { addedCount: 0, matchedCount: 0 };
    for (const part of partsOf(sent, mostReceipts)) {
      const entries = part.map(({ id, receivedOn, yen, payerName, bankKey, note }) => ({
        id,
        receivedOn,
        yen,
        payerName,
        bankKey,
        note,
      }));
      const { addedCount, matchedCount } = await add.mutateAsync({ wholesalerId, entries });
      sums.addedCount += addedCount;
      sums.matchedCount += matchedCount;
    }
    return sums;
  };
  return { reading, chosen, setChosen, record, sending: add };
}
